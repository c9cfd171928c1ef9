"""A stylesheet as its author wrote it: rules and declarations, before any engine drops one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass
class Rule:
    """One rule: what stands before its brace, its declarations, and the rules inside it.

    A statement such as ``@layer a, b;`` is a rule without either.
    """

    head: str
    line: int
    declarations: list[tuple[str, str]] = field(default_factory=list)
    rules: list["Rule"] = field(default_factory=list)

    def walk(self) -> Iterator["Rule"]:
        """Yield this rule and all inside it."""
        yield self
        for rule in self.rules:
            yield from rule.walk()

    def as_json(self) -> dict[str, object]:
        """Return the rule as an engine's script compares it."""
        return {
            "head": self.head,
            "line": self.line,
            "declarations": [list(each) for each in self.declarations],
            "rules": [rule.as_json() for rule in self.rules],
        }


def parse(source: str) -> Rule:
    """Return a rule without a head that holds the whole stylesheet."""
    text = COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    top = Rule("", 1)
    above = [top]
    start = position = 0
    while position < len(text):
        character = text[position]
        if character in "\"'(":
            position = _after(text, position)
            continue
        if character in "{};":
            said, line = text[start:position].strip(), text.count("\n", 0, position) + 1
            if character == "{":
                rule = Rule(" ".join(said.split()), line)
                above[-1].rules.append(rule)
                above.append(rule)
            elif said:
                _add(above[-1], said, line)
            if character == "}":
                above.pop()
                assert above, f"line {line}: a brace too many"
            start = position + 1
        position += 1
    assert len(above) == 1, f"line {above[-1].line}: {above[-1].head} is not closed"
    assert not text[start:].strip(), "the last statement is not closed"
    return top


def _after(text: str, position: int) -> int:
    """Return the place after the string or the brackets that begin at ``position``."""
    opening = text[position]
    position += 1
    while text[position] != (")" if opening == "(" else opening):
        if text[position] in "\"'(" and opening == "(":
            position = _after(text, position)
        else:
            position += 2 if text[position] == "\\" else 1
    return position + 1


def _add(rule: Rule, said: str, line: int) -> None:
    if said.startswith("@"):
        rule.rules.append(Rule(" ".join(said.split()), line))
        return
    name, colon, value = said.partition(":")
    assert colon, f"line {line}: {said!r} is no declaration"
    rule.declarations.append((name.strip(), " ".join(value.split())))
