"""The words in the specifications of a product: labels, choices, texts, and the standards that it meets."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vitrine.content.model.conformity import Directive, directives_of
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.search.analysis.languages import WITHOUT

COLON, IN_PARENTHESES = re.compile("[:：]"), re.compile(r"[(（](\w+)[)）]")
PARENTHESES = re.compile("[(（][^)）]*[)）]")


class ValueTexts(NamedTuple):
    """The words of a product's specifications.

    always   the choices that every version of it has
    options  the choices that one of its versions has
    labels   the labels of its specifications
    chosen   the choices that it has, of specifications by which listings are filtered
    lacked   the other choices of these specifications
    """

    always: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    lacked: tuple[str, ...] = ()


class SpecificationWords:
    """Reads specifications in the language of a dictionary."""

    def __init__(self, dictionary: SpecificationDictionary) -> None:
        self._labels = {entry.key: entry.label for entry in dictionary.specifications}
        self._choices = {
            entry.key: {choice.key: choice.label.value for choice in entry.choices}
            for entry in dictionary.specifications
        }
        self._choice_names = {
            entry.key: {choice.key: name for choice in entry.choices if (name := choice_name(choice.label.value))}
            for entry in dictionary.specifications
            if entry.filter
        }

    def of(self, product: Product) -> ValueTexts:
        """The words of a product's specifications; search compares their numbers instead of reading them."""
        always: list[str] = []
        options: list[str] = []
        labels: list[str] = []
        versions = list(values_of_versions(product))
        for value in (*product.specifications, *versions):
            if value.key not in self._labels or value.flag is False:
                continue
            label = self._labels[value.key].value
            if value.number == 0:
                options.append(not_needed(self._labels[value.key]))
                continue
            labels.append(label)
            if value.choices:
                names = self._choices[value.key]
                chosen = [names[choice] for choice in value.choices if choice in names]
                single = len(chosen) == 1 and value not in versions
                (always if single else options).extend(chosen)
            if value.flag:
                options.append(label)
            if value.text:
                labels.append(value.text.value)
        chosen, lacked = self._choices_of((*product.specifications, *versions))
        texts = always, options, labels, chosen, lacked
        return ValueTexts(*(tuple(dict.fromkeys(each)) for each in texts))

    def _choices_of(self, values: Iterable[Value]) -> tuple[list[str], list[str]]:
        """The names of the choices that a product has, and of the other choices of the same specifications."""
        choices: dict[str, set[str]] = {}
        for value in values:
            if value.choices and value.key in self._choice_names:
                choices.setdefault(value.key, set()).update(value.choices)
        chosen, lacked = list[str](), list[str]()
        for key, chosen_keys in choices.items():
            for choice, name in self._choice_names[key].items():
                (chosen if choice in chosen_keys else lacked).append(name)
        return chosen, lacked


def not_needed(label: Text) -> str:
    """The words for something that a product does not need, as its number is 0: `without straight pipe upstream`."""
    return WITHOUT.get(label.language, "{}").format(label.value)


def choice_name(label: str) -> str:
    """The name of a choice without its standard; none for a level with a number, since SIL 3 includes SIL 2."""
    name = PARENTHESES.sub("", label).strip()
    return "" if any(map(str.isdigit, name)) else name


def values_of_versions(product: Product) -> Iterator[Value]:
    """The values that only some versions of a product have, because of its variants and options."""
    for variant in product.variants:
        yield from variant.specifications
    for option in product.options:
        yield from (value for choice in option.values for value in choice.specifications)


def declared_standards(product: Product, content: Content) -> Iterator[str]:
    """Every directive and every standard that a product's declaration names."""
    directives = directives_of(product, content.dictionary, content.site.conformity)
    for directive in directives:
        yield from short_names(directive)
    yield from standards_of(directives)


def short_names(directive: Directive) -> Iterator[str]:
    """The number and the abbreviation of a directive, without its subject: `Directive 2014/34/EU`, `ATEX`."""
    yield COLON.split(directive.title.value)[0]
    yield from IN_PARENTHESES.findall(directive.title.value)


class ChosenStandards:
    """The standards for which people choose a product, such as those of explosion protection."""

    def __init__(self, content: Content) -> None:
        self._dictionary = content.dictionary
        self._conformity = content.site.conformity
        self._directives = {
            (specification.key, choice.key): choice.directives
            for specification in content.dictionary.specifications
            for choice in specification.choices
            if choice.directives
        }

    def of(self, product: Product) -> Iterator[str]:
        chosen = ((value.key, choice) for value in product.specifications for choice in value.choices)
        keys = {directive for choice in chosen for directive in self._directives.get(choice, ())}
        directives = directives_of(product, self._dictionary, self._conformity) if keys else ()
        return standards_of(directive for directive in directives if directive.key in keys)


def standards_of(directives: Iterable[Directive]) -> Iterator[str]:
    """The standards of directives, without years and amendments: `EN 60079-11`."""
    return (standard.partition(":")[0] for directive in directives for standard in directive.standards)
