"""Facts of the running site in the texts of further pages."""

from vitrine.content.facts import fill_facts


def test_known_names_are_filled_and_others_left() -> None:
    facts = {"retention_days": "180", "email": "a@b.example"}
    assert (
        fill_facts("{retention_days} days, {email}, {other}, {} 100 %", facts)
        == "180 days, a@b.example, {other}, {} 100 %"
    )
