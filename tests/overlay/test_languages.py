"""Every word that a person sees comes from the locale files, whole and in every language."""

import ast
import importlib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from overlay.i18n import (
    FOLDER,
    PLURALS,
    BrokenWords,
    UnknownWords,
    Words,
    digits,
    direction,
    plural,
)
from scoring.errors import TallyError
from tests.overlay.literals import HOLE, javascript, jinja_markup, jinja_strings, texts

ROOT: Final = Path(__file__).parents[2]
WORDS: Final = Words.load()
LANGUAGES: Final = WORDS.languages()
AREAS: Final = sorted(path.stem for path in (FOLDER / "en").glob("*.json"))
PARAM: Final = re.compile(r"\{\{(\w+)\}\}")
KEY: Final = re.compile(rf"(?:{'|'.join(AREAS)})\.[\w.]+")
ASKED: Final = re.compile(r"\b(?:t|text|words)\(\s*$")
LETTERS: Final = re.compile(r"[^\W\d_]+")

# The same word in French and English; the French of darts took over the English terms.
SAME_IN_FRENCH: Final = frozenset(
    {"break", "bust", "club", "console", "correction", "double", "format", "leg", "legs", "match"}
    | {"score", "set", "sets", "total"}
)
# Events that go by their own name everywhere.
EVENTS: Final = frozenset(
    f"console.preset_pdc-{event}"
    for event in ("world-matchplay", "world-grand-prix", "premier-league", "players-championship")
)
# Names that stay as they are, the caps of keys, and the letters of beds on air.
SAME_EVERYWHERE: Final = frozenset(
    {"tallyboard", "OBS", "JSON", "WDF", "PDC", "English", "Français", "العربية", "Enter", "Esc"}
    | {"Ctrl", "B", "T", "D"}
    | {"EG", "FR", "GB", "ENG", "SCT", "WLS", "NIR"}  # codes of countries
)
# A proper name and the cap of a key may stand in markup as they are.
AS_IT_IS: Final = re.compile(r"tallyboard|OBS|(?:Ctrl )?(?:[A-Z]|F\d|Enter|Esc)|Ctrl")
SENTENCE: Final = re.compile(r"[A-Z][a-z’']+,? [a-z]")
FOR_DEVELOPERS: Final = re.compile(r"Error\(\s*$|console\.\w+\(\s*$")


@cache
def area(language: str, name: str) -> dict[str, str]:
    texts_of: dict[str, str] = json.loads((FOLDER / language / f"{name}.json").read_text("utf-8"))
    return texts_of


def base(key: str, language: str) -> str:
    """Return the key by which a text is asked for: a plural form without its category."""
    stem, _, category = key.rpartition("_")
    forms = [
        form
        for form in PLURALS[language]
        if f"{stem}_{form}" in WORDS(language).texts
        or any(f"{stem}_{form}" in area(language, name) for name in AREAS)
    ]
    return stem if category in forms and len(forms) > 1 else key


@cache
def modules() -> tuple[tuple[Path, str], ...]:
    found = [
        path
        for folder in ("overlay/static", "controller/static")
        for path in sorted((ROOT / folder).rglob("*.js"))
        if "vendor" not in path.parts
    ]
    return tuple((path, path.read_text("utf-8")) for path in found)


@cache
def templates() -> tuple[tuple[Path, str], ...]:
    found = [
        path
        for folder in ("overlay/templates", "controller/templates")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file()
    ]
    return tuple((path, path.read_text("utf-8")) for path in found)


def python_strings() -> Iterator[tuple[Path, str]]:
    for package in ("scoring", "themes", "overlay", "controller"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    pieces = (p.value if isinstance(p, ast.Constant) else HOLE for p in node.values)
                    yield path, "".join(map(str, pieces))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield path, node.value


@cache
def mentions() -> frozenset[str]:
    """Every string of the code that could be a key, or the beginning of one."""
    found = [text for _, text in python_strings()]
    found += [literal.text for _, source in modules() for literal in javascript(source)]
    found += [text for _, source in templates() for text in jinja_strings(source)]
    return frozenset(found)


@cache
def asked() -> frozenset[tuple[str, str]]:
    """Every key that a page asks for by its whole name, with the place."""
    found = {
        (literal.text, f"{path.relative_to(ROOT)}:{literal.line}")
        for path, source in modules()
        for literal in javascript(source)
        if ASKED.search(literal.before) and HOLE not in literal.text
    }
    call = re.compile(r"\b(?:t|text|words)\(\s*[\"']([\w.]*\w)[\"']")
    for path, source in templates():
        found |= {(key, str(path.relative_to(ROOT))) for key in call.findall(source)}
    return frozenset(found)


def raising() -> list[Path]:
    """Return the modules that may refuse something."""
    return [
        path for part in ("scoring", "controller") for path in sorted((ROOT / part).rglob("*.py"))
    ]


def name_of(path: Path) -> str:
    """Return the name by which a module is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def refusals() -> dict[str, type[TallyError]]:
    """Every error of the rules and of the server by its code."""
    for path in raising():
        importlib.import_module(name_of(path))

    def kin(error: type[TallyError]) -> Iterator[type[TallyError]]:
        yield error
        for child in error.__subclasses__():
            yield from kin(child)

    here = ("scoring.", "controller.")
    return {error.code: error for error in kin(TallyError) if error.__module__.startswith(here)}


@cache
def params_given() -> dict[str, set[str]]:
    """Return the params that a refusal gets wherever it is raised, by its code."""
    given: dict[str, set[str]] = {}
    for path in raising():
        module = importlib.import_module(name_of(path))
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Name):
                name, keywords = node.exc.id, set[str | None]()
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                name, keywords = node.func.id, {keyword.arg for keyword in node.keywords}
            else:
                continue
            error = getattr(module, name, None)
            if isinstance(error, type) and issubclass(error, TallyError) and None not in keywords:
                told = {arg for arg in keywords if arg}
                given[error.code] = given.get(error.code, told) & told
    return given


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AREAS)
def test_every_language_has_the_same_texts_with_the_same_params(language: str, name: str) -> None:
    def shape(of: str) -> dict[str, set[str]]:
        shapes: dict[str, set[str]] = {}
        for key, text in area(of, name).items():
            shapes.setdefault(base(key, of), set()).update(PARAM.findall(text))
        return shapes

    assert shape(language) == shape("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_counts_has_every_plural_form_of_its_language(language: str) -> None:
    counting = {base(key, "en") for key in WORDS.merged("en") if base(key, "en") != key}
    keys = set(WORDS.merged(language))

    for key in counting:
        assert {f"{key}_{form}" for form in PLURALS[language]} <= keys
        assert key not in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_holds_a_broken_param(language: str) -> None:
    for key, text in WORDS.merged(language).items():
        rest = PARAM.sub("", text)
        assert text == text.strip() != "", key
        assert "{" not in rest, key
        assert "}" not in rest, key


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    assert set(area("en", "errors")) == set(refusals())


def test_a_sentence_names_only_what_its_refusal_tells() -> None:
    given = params_given()
    for code, sentence in area("en", "errors").items():
        assert code not in given or set(PARAM.findall(sentence)) <= given[code], code


def own(markup: str) -> list[str]:
    """Return the texts of a piece of markup that ought to come from the locale files."""
    return [text for text in texts(markup) if not AS_IT_IS.fullmatch(text)]


def test_no_template_holds_a_text_of_its_own() -> None:
    for path, source in templates():
        assert own(jinja_markup(source)) == [], path


def test_no_script_holds_a_text_of_its_own() -> None:
    for path, source in modules():
        for literal in javascript(source):
            place = f"{path.name}:{literal.line}"
            if literal.tag in {"html", "svg"}:
                assert own(literal.text) == [], place
            elif not FOR_DEVELOPERS.search(literal.before):
                assert not SENTENCE.match(literal.text), place


def test_every_text_that_a_page_asks_for_exists() -> None:
    known = WORDS("en")
    missing = sorted((key, place) for key, place in asked() if key not in known)

    assert missing == []


def test_every_text_of_an_area_that_pages_use_is_used() -> None:
    whole = {text for text in mentions() if KEY.fullmatch(text)}
    starts = tuple(
        text.partition(HOLE)[0]
        for text in mentions()
        if HOLE in text and KEY.fullmatch(text.partition(HOLE)[0] + "x")
    )
    in_use = tuple(f"{key.partition('.')[0]}." for key, _ in asked())
    keys = {base(key, "en") for key in WORDS.merged("en") if key.startswith(in_use)}
    unused = sorted(key for key in keys - whole if not key.startswith(starts))

    assert unused == []


def test_no_english_is_left_in_french() -> None:
    def english(text: str) -> set[str]:
        words = set(LETTERS.findall(PARAM.sub("", text))) - SAME_EVERYWHERE
        return {word for word in words if word.lower() not in SAME_IN_FRENCH}

    left = {
        key: text
        for key, text in WORDS.merged("fr").items()
        if text == WORDS.merged("en").get(key) and english(text) and key not in EVENTS
    }

    assert left == {}


def test_arabic_is_written_in_arabic_letters() -> None:
    left = {
        key: sorted(latin)
        for key, text in WORDS.merged("ar").items()
        if (latin := set(re.findall(r"[A-Za-zÀ-ÖØ-öø-ÿ]+", PARAM.sub("", text))) - SAME_EVERYWHERE)
    }

    assert left == {}


@pytest.mark.parametrize(
    ("language", "count", "form"),
    [
        ("en", 0, "other"),
        ("en", 1, "one"),
        ("fr", 0, "one"),
        ("fr", 2, "other"),
        ("fr", 1_000_000, "many"),
        ("ar", 0, "zero"),
        ("ar", 1, "one"),
        ("ar", 2, "two"),
        ("ar", 10, "few"),
        ("ar", 11, "many"),
        ("ar", 99, "many"),
        ("ar", 100, "other"),
        ("ar", 102, "other"),
        ("ar", 103, "few"),
    ],
)
def test_the_plural_follows_the_language(language: str, count: int, form: str) -> None:
    assert plural(language, count) == form


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de, pl;q=0.9", "en"),
        ("fr-CA", "fr"),
        ("AR", "ar"),
        ("fr;q=0.4, ar-EG;q=0.9, en;q=0.5", "ar"),
        ("fr;q=0, *", "en"),
        ("ar;q=high, fr;q=0.1", "fr"),
    ],
)
def test_the_browser_s_wish_chooses_the_language(header: str | None, language: str) -> None:
    assert WORDS.negotiate(header) == language


def test_arabic_runs_from_right_to_left() -> None:
    assert [direction(language) for language in ("en", "ar", "fr")] == ["ltr", "rtl", "ltr"]


def test_digits_can_be_arabic_indic() -> None:
    assert digits("T20 94.40 50%", "arab") == "T٢٠ ٩٤٫٤٠ ٥٠٪"
    assert digits("94.40", "latn") == "94.40"


def test_a_name_of_the_other_direction_is_kept_apart() -> None:
    arabic, english = WORDS("ar"), WORDS("en")

    assert "\u2068T21\u2069" in arabic.text("errors.darts.unknown_bed", bed="T21")
    assert "\u2068منى\u2069" in english.text("errors.darts.unknown_bed", bed="منى")
    assert "\u2068" not in english.text("errors.darts.unknown_bed", bed="T21")


def test_an_unknown_language_is_answered_in_english() -> None:
    assert WORDS("xx").code == "en"


def test_an_unknown_text_or_a_missing_param_is_told() -> None:
    with pytest.raises(UnknownWords, match=r"common\.nothing"):
        WORDS("en").text("common.nothing")
    with pytest.raises(UnknownWords, match="needs the param bed"):
        WORDS("en").text("errors.darts.unknown_bed")


@pytest.mark.parametrize("content", ["{", "[]", '{"key": 1}'])
def test_a_damaged_file_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.json").write_text(content, "utf-8")

    with pytest.raises(BrokenWords, match=r"common\.json"):
        Words.load(tmp_path)


def test_a_folder_without_english_is_told(tmp_path: Path) -> None:
    with pytest.raises(BrokenWords, match="no folder en"):
        Words.load(tmp_path)
