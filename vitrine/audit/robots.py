"""Which paths robots.txt allows, by the rules of RFC 9309, with the `*` and `$` of search engines."""

import re
from collections.abc import Sequence
from urllib.parse import unquote

EVERYBODY = "*"
Rule = tuple[re.Pattern[str], int, bool]  # a pattern of paths, its length, and whether it allows them


class Robots:
    """The rules of a robots.txt for each crawler, and the sitemaps that it names."""

    def __init__(self, text: str) -> None:
        self.sitemaps = [value for name, value in fields(text) if name == "sitemap"]
        self._rules: dict[str, list[Rule]] = {}
        agents: list[str] = []
        is_new_group = True
        for name, value in fields(text):
            if name == "user-agent":
                agents = [value.lower()] if is_new_group else [*agents, value.lower()]
                is_new_group = False
                self._rules.setdefault(value.lower(), [])
            elif name in ("allow", "disallow"):
                is_new_group = True
                rules = [(pattern(value), len(value), name == "allow")] if value else []
                for agent in agents:
                    self._rules[agent] += rules

    def allows(self, path: str, agents: Sequence[str]) -> bool:
        """Whether the first of these crawlers that has rules of its own may read a path; `*` has those of all."""
        named = (agent.lower() for agent in (*agents, EVERYBODY))
        rules = next((self._rules[agent] for agent in named if agent in self._rules), [])
        matching = [(length, allowed) for rule, length, allowed in rules if rule.match(unquote(path))]
        return max(matching, default=(0, True))[1]


def fields(text: str) -> list[tuple[str, str]]:
    """The fields of a robots.txt in their order, with names in lower case."""
    lines = (line.partition("#")[0].partition(":") for line in text.removeprefix("\ufeff").splitlines())
    return [(name.strip().lower(), value.strip()) for name, colon, value in lines if colon]


def pattern(rule: str) -> re.Pattern[str]:
    """The pattern of paths that a rule means: `*` is any text, `$` at its end the end of the path."""
    start, end = (rule[:-1], "$") if rule.endswith("$") else (rule, "")
    return re.compile(".*".join(re.escape(unquote(part)) for part in start.split("*")) + end)
