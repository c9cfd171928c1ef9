"""What the rules of darts refuse, each with its own code."""

from scoring.errors import RuleError


class OrderOpen(RuleError):
    """Who throws first is not decided yet (D-11, D-13)."""

    code = "order.open"


class OrderDecided(RuleError):
    """Who throws first is decided already."""

    code = "order.decided"


class ImpossibleVisit(RuleError):
    """No combination of the darts in hand makes this score (D-06)."""

    code = "darts.impossible_visit"


class Over180(RuleError):
    """Three darts score at most 180 (D-06)."""

    code = "darts.over_180"


class FourthDart(RuleError):
    """A visit has at most three darts (D-04)."""

    code = "darts.fourth_dart"


class VisitOver(RuleError):
    """A dart after the one that ended the visit (D-37, D-38)."""

    code = "darts.visit_over"


class UnknownBed(RuleError):
    """The board has no such bed (D-14)."""

    code = "darts.unknown_bed"


class ImpossibleCheckout(RuleError):
    """The checkout cannot be made in the darts claimed (D-39)."""

    code = "darts.impossible_checkout"


class AnswerNeeded(RuleError):
    """More than one number of darts is possible; ``choices`` are they (D-39)."""

    code = "darts.answer_needed"


class DartsCount(RuleError):
    """The visit cannot have ended with that dart: three, or a win or a bust before (D-04)."""

    code = "darts.darts_count"


class BustImpossible(RuleError):
    """No visit busts from what is left."""

    code = "darts.bust_impossible"


class AtDoubleImpossible(RuleError):
    """So many darts at a double are not possible in this visit; ``min`` to ``max`` are."""

    code = "darts.at_double_impossible"


class NothingToAnswer(RuleError):
    """The entry is not a visit whose darts at a double can be answered."""

    code = "darts.nothing_to_answer"
