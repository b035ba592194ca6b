"""Finds where a long Japanese compound may break: no library knows its parts.

BudouX finds the phrases of a sentence. It leaves コリオリ式質量流量計 whole and splits 超音波流量計 after its first
character.
"""

import re

# After "for", "-type" and "-style", where the script changes between words, and after -tion:
# コンプレッション|フィッティング.
JOINT = re.compile(
    "(?<=[用式型])(?=[一-鿿ァ-ー]{2})|(?<=[一-鿿]{2})(?=[ァ-ー]{3})|(?<=[ァ-ー]{4})(?=[一-鿿]{3})(?![用式型])"
    "|(?<=[ァ-ー]ション)(?=[ァ-ー]{3})"
)
