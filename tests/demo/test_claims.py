"""A text of the demo cannot claim an approval or material that the products it links to lack."""

import pytest

from vitrine.content.checks.technical_claims import Claims
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content


@pytest.mark.parametrize(("claim", "number"), [("type-approved", "FL-200"), ("Hastelloy C-22", "PR-340")])
def test_a_claim_is_recognized_and_not_met(content: Content, claim: str, number: str) -> None:
    claims = Claims(content.dictionary)
    product = next(one for one in content.of(PRODUCT) if one.code == number)
    assert [found for found, _ in claims.found(f"It is {claim}.")] == [claim]
    assert claim not in claims.met_by(product)
