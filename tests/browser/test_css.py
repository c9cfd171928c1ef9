"""The gate of stylesheets: nothing is dropped by an engine, nothing is bound to a side or colour.

An engine drops what it does not know without a word, so each sheet is parsed in the oldest
and in the newest engine and compared, rule by rule, with what stands in the file.
"""

import re
from pathlib import Path

import pytest

from tests.support.browsers import Screens
from tests.support.stylesheet import Rule, parse

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted(
    path.relative_to(ROOT)
    for folder in ("overlay/static", "controller/static", "themes")
    for path in (ROOT / folder).rglob("*.css")
)
OURS = [path for path in SHEETS if "fonts" not in path.parts]

# What var() hides from a parser, since a value that holds one is checked only when it is used.
TOO_NEW = re.compile(
    r"\b(?:color-mix|oklch|oklab|lch|lab|linear|light-dark|round|mod|rem|sin|cos|tan)\("
    r"|\d(?:[dsl]v[hw]|cq[whib]|cqmin|cqmax)\b|from\s+var"
)
PHYSICAL = re.compile(
    r"left|right|(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)"
    r"|border-(?:left|right)(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius"
)
SIDED = {"text-align", "float", "clear", "caption-side", "resize"}
FOUR = {"margin", "padding", "inset", "border-width", "border-color", "border-style"}
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb)\("
    r"|(?<![\w-])(?:black|white|red|green|blue|yellow|orange|gr[ae]y|silver|gold|navy|purple|pink"
    r"|brown|cyan|magenta|lime|teal|maroon|olive|crimson|tomato)(?![\w-])"
)
QUOTED = re.compile(r'"[^"]*"|\'[^\']*\'|url\([^)]*\)')

COMPARE = """([text, source]) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const lost = [];
  const compare = (wanted, got, where) => {
    if (wanted.rules.length !== got.length) {
      lost.push(`${where}: ${wanted.rules.length} rules are written, ${got.length} are kept: ` +
        wanted.rules.map((rule) => rule.head).join(" | "));
      return;
    }
    wanted.rules.forEach((rule, at) => {
      const kept = got[at];
      const place = `line ${rule.line}: ${rule.head}`;
      const descriptors = /^@(font-face|property|counter-style)/.test(rule.head);
      for (const [name, value] of rule.declarations) {
        const plain = value.replace(/\\s*!important$/, "");
        const known = descriptors
          ? rule.head.startsWith("@property") || kept.style?.getPropertyValue(name) !== ""
          : CSS.supports(name, plain);
        if (!known) lost.push(`${place}: ${name}: ${value}`);
      }
      if (kept.media && kept.media.mediaText.includes("not all")) lost.push(place);
      compare(rule, descriptors ? [] : kept.cssRules ?? [], place);
    });
  };
  compare(source, sheet.cssRules, "the sheet");
  return lost;
}"""


def rules(sheet: Path) -> list[Rule]:
    """Return every rule of a sheet, the inner ones too."""
    return [*parse((ROOT / sheet).read_text("utf-8")).walk()]


def declarations(sheet: Path) -> list[tuple[str, str, str]]:
    """Return where, name and value of every declaration of a sheet."""
    return [
        (f"{sheet}:{rule.line} {rule.head}", name, value)
        for rule in rules(sheet)
        for name, value in rule.declarations
    ]


@pytest.mark.parametrize("engine", ["103", "newest"], indirect=True)
async def test_the_engine_keeps_every_rule_and_declaration(screens: Screens) -> None:
    screen = await screens.open("")
    lost = {}
    for sheet in SHEETS:
        source = (ROOT / sheet).read_text("utf-8")
        said = await screen.page.evaluate(COMPARE, [source, parse(source).as_json()])
        lost.update({str(sheet): said} if said else {})

    assert lost == {}


@pytest.mark.parametrize("engine", ["103"], indirect=True)
async def test_the_gate_notices_what_103_drops(screens: Screens) -> None:
    screen = await screens.open("")
    source = (
        "a { translate: 1px; color: red; inset: 0 }\n"
        "a:has(b) { color: red; }\n"
        "@layer x { p { text-wrap: balance; } }\n"
        "@container (width > 1px) { p { margin: 0; } }\n"
    ).replace("inset: 0 }", "inset: 0; }")

    whole = await screen.page.evaluate(COMPARE, [source, parse(source).as_json()])
    part = source.splitlines()[2]
    inner = await screen.page.evaluate(COMPARE, [part, parse(part).as_json()])

    assert whole[0].startswith("the sheet: 4 rules are written, 2 are kept")
    assert inner == ["line 1: p: text-wrap: balance"]


@pytest.mark.parametrize("sheet", OURS, ids=str)
def test_no_value_hides_behind_a_variable_what_103_lacks(sheet: Path) -> None:
    assert [each for each in declarations(sheet) if TOO_NEW.search(each[2])] == []


@pytest.mark.parametrize("sheet", OURS, ids=str)
def test_nothing_is_important_and_no_rule_is_bound_to_an_id(sheet: Path) -> None:
    assert [each for each in declarations(sheet) if "!important" in each[2]] == []
    assert [
        rule.head
        for rule in rules(sheet)
        if not rule.head.startswith("@") and re.search(r"#[a-zA-Z]", QUOTED.sub("", rule.head))
    ] == []


@pytest.mark.parametrize("sheet", OURS, ids=str)
def test_every_side_is_logical(sheet: Path) -> None:
    for place, name, value in declarations(sheet):
        parts = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "()", value).split()
        assert not PHYSICAL.fullmatch(name), f"{place}: {name}"
        assert name not in SIDED or not {"left", "right"} & {*parts}, f"{place}: {name}: {value}"
        assert name not in FOUR or len(parts) < 4, f"{place}: {name}: {value}"


@pytest.mark.parametrize("sheet", OURS, ids=str)
def test_every_colour_is_a_token(sheet: Path) -> None:
    for place, name, value in declarations(sheet):
        if not name.startswith("--") and not name.startswith(("mask", "-webkit-mask")):
            found = COLOUR.search(QUOTED.sub("", value))
            assert found is None, f"{place}: {name}: {value}"
