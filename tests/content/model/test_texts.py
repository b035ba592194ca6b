"""Variables in texts are filled in."""

from vitrine.content.model.texts import fill_variables


def test_variables_are_filled_in_and_other_names_stay() -> None:
    values = {"retention_days": "180", "email": "a@b.example"}
    assert (
        fill_variables("{retention_days} days, {email}, {other}, {} 100 %", values)
        == "180 days, a@b.example, {other}, {} 100 %"
    )
