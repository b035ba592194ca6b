"""What an inquiry form can ask: the one list of its questions, in the order people read the answers."""

from typing import Literal, get_args

Question = Literal[
    "name",
    "reading",
    "company",
    "department",
    "job_title",
    "email",
    "phone",
    "postal_code",
    "address",
    "country",
    "topic",
    "items",
    "message",
]

# Asked once per item; everything else has one answer.
ITEMS: Question = "items"
ANSWERS: tuple[str, ...] = tuple(question for question in get_args(Question) if question != ITEMS)

# Without these nobody could be answered; every form asks and requires them.
ALWAYS_ASKED: tuple[Question, ...] = ("name", "email", "message")
# What a site asks that says nothing about it.
USUALLY_ASKED: tuple[Question, ...] = ("name", "company", "email", "phone", "country", "topic", "items", "message")
