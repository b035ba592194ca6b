"""The Jinja environment: drops the indentation of templates, and skips work that none of our templates needs."""

import operator
import re
from collections.abc import Callable, MutableMapping
from typing import Any

from flask.templating import Environment
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from markupsafe import Markup, escape

from vitrine.content.model.texts import escaped

INDENTATION = re.compile(r"\n[ \t]+")
LINE_OF_ATTRIBUTE = re.compile(r'(?<=")\n[ \t]+(?=[a-z-]+=")')


def is_markup(template: str | None) -> bool:
    """Whether to escape the values in a template: in all except Markdown."""
    return template is None or not template.endswith(".md")


class Unindented(Extension):
    """Removes the indentation of HTML templates, but not line breaks, so that errors name the right line.

    HTML treats a line break as a space, except in `<pre>`, which no template uses. Between attributes it becomes a
    space, since pages then compress better; the comment counts as a line.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002 - Jinja's
        if not name or not name.endswith(".html"):
            return source
        return INDENTATION.sub("\n", LINE_OF_ATTRIBUTE.sub(" {#\n#}", source))


class TemplateCode(CodeGenerator):
    """Generates calls of `environment.html_of()` for `escape()`, and of `environment.call()` for `context.call()`."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.html_of(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        self.write("environment.call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class TemplateEnvironment(Environment):
    """Shares one dict of globals between all templates, since copying it and Jinja's chain of globals are slow."""

    code_generator_class = TemplateCode
    # Jinja checks before each call whether the function takes the context, which none of ours does.
    call: Callable[..., Any] = operator.call

    @staticmethod
    def html_of(value: object) -> str:
        """The value of an expression as HTML; faster than `escape()`, which creates a Markup object for every piece."""
        if type(value) is str:
            return escaped(value)
        if type(value) is Markup:
            return value
        as_html: Callable[[], str] | None = getattr(value, "__html__", None)
        return as_html() if as_html else escape(value)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals
