"""The rules of every sport: pure, and the only place that knows a sport's numbers."""
