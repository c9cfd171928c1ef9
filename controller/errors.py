"""The refusals of the server: a stable code, the HTTP status, and the params of the sentence.

TallyError
├── ServerError        a request that the server does not carry out; ``status`` is its HTTP status
└── StartError         the server cannot start, or a command line cannot be carried out
"""

from typing import ClassVar

from scoring.errors import CommandError, RuleError, SetupError, SheetError, TallyError


class ServerError(TallyError):
    """A request that the server does not carry out."""

    code = "server.failed"
    status: ClassVar[int] = 500


class Malformed(ServerError):
    """The body is not a JSON object."""

    code = "request.malformed"
    status = 400


class BadEnvelope(ServerError):
    """A field of the envelope, like ``id``, ``base`` or ``person``, has the wrong kind of value."""

    code = "request.bad_field"
    status = 400


class NoKey(ServerError):
    """Writing needs the operator key."""

    code = "key.needed"
    status = 401


class WrongKey(ServerError):
    """The key that was given is not the operator key."""

    code = "key.wrong"
    status = 401


class TooManyTries(ServerError):
    """Too many wrong keys came from this address."""

    code = "key.too_many_tries"
    status = 429


class HostRefused(ServerError):
    """The server was called by a name that is not its own."""

    code = "host.refused"
    status = 403


class OriginRefused(ServerError):
    """The request comes from the page of another site."""

    code = "origin.refused"
    status = 403


class UnknownPage(ServerError):
    """Nothing is at this address."""

    code = "request.not_found"
    status = 404


class UnknownBoard(ServerError):
    """No board has this id."""

    code = "board.unknown"
    status = 404


class NoScoresheet(ServerError):
    """The board has had no match yet."""

    code = "board.no_scoresheet"
    status = 404


class WrongMethod(ServerError):
    """The address exists, but not for this method."""

    code = "request.method"
    status = 405


class Stale(ServerError):
    """Somebody else has scored since ``base``."""

    code = "board.stale"
    status = 409


class BoardTaken(ServerError):
    """Somebody alone scores the board, and it is not the sender."""

    code = "board.taken"
    status = 409


class NoMatch(ServerError):
    """The board has no match to score."""

    code = "board.no_match"
    status = 409


class MatchLive(ServerError):
    """Another match is live on the board."""

    code = "match.live"
    status = 409


class TooManyBoards(ServerError):
    """No further board can be made."""

    code = "board.too_many"
    status = 409


class TooLarge(ServerError):
    """The body is larger than any command."""

    code = "request.too_large"
    status = 413


class WrongType(ServerError):
    """The body is not of the media type that this address takes."""

    code = "request.type"
    status = 415


class TooMany(ServerError):
    """More requests than anybody can make by hand."""

    code = "request.too_many"
    status = 429


class TooManyScreens(ServerError):
    """No further screen can be served."""

    code = "screens.too_many"
    status = 503


class JournalFailing(ServerError):
    """The journal cannot write, so nothing is accepted."""

    code = "journal.failing"
    status = 503


class ReadOnly(ServerError):
    """An entry of the board's match cannot be read any more: it is shown no further, and kept."""

    code = "board.read_only"
    status = 503


class StartError(TallyError):
    """The server cannot start; ``sentence`` says why."""

    code = "server.cannot_start"

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


def status_of(error: TallyError) -> int:
    """Return the HTTP status of a refusal."""
    match error:
        case ServerError():
            return error.status
        case RuleError():
            return 422
        case CommandError() | SetupError() | SheetError():
            return 400
    return 500
