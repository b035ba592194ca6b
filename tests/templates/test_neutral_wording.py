"""The texts of the interface fit every industry; only the content names the products of a company."""

import re

from vitrine.problems import Problems
from vitrine.translations.update.interface_messages import interface_messages

OF_A_TRADE = re.compile(r"\b(instruments?|medium|pipes?|calibrat\w*|measuring points?|FL-\d+)\b", re.IGNORECASE)


def test_no_text_of_the_interface_names_a_trade() -> None:
    texts = [message.msgid for message in interface_messages(Problems())]
    assert texts
    assert [text for text in texts if OF_A_TRADE.search(text)] == []
