"""How it looks: themes as data, and a finder that runs none of their code."""
