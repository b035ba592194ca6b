"""The version that the address of a product page names."""

import pytest

from tests.support.content.records import product
from vitrine.content.model.records import Exclusion, Option, OptionValue, Value, Variant
from vitrine.content.model.texts import Text
from vitrine.content.product_configurations import configure
from vitrine.database.queries.inquiry_items import OrderedProduct
from vitrine.views.products.version_choice import decided_rows, queried_version
from vitrine.web.flask_class import Application

METER = product(
    "FL-1",
    variants=(Variant(order_code="FL-1-050", name=Text("DN 50")),),
    options=(
        Option(specification="diameter", values=tuple(OptionValue(code=code) for code in ("010", "050", "080"))),
        Option(specification="liner", values=(OptionValue(code="H", standard=True), OptionValue(code="P"))),
    ),
    exclusions=(Exclusion(codes=("H", "010"), reason=Text("Hard rubber liners begin at DN 25.")),),
)


@pytest.mark.parametrize(
    ("query", "order_code"),
    [
        ("", "FL-1-050"),
        ("?option=", "FL-1-050"),
        ("?option=080&option=P", "FL-1-080-P"),
        ("?option=p,080", "FL-1-080-P"),
        ("?option=fl-1-080-p", "FL-1-080-P"),
        ("?option=010", "FL-1-010"),
        ("?option=FL-1-300", "FL-1-050"),
        ("?option=FL-1-080-Q", "FL-1-080"),
        ("?option=FL-1-080,P", "FL-1-080-P"),
        ("?option=zzz", "FL-1-050"),
        ("?option=zzz&option=P", "FL-1-010-P"),
    ],
)
def test_an_address_names_a_version_by_its_codes_or_its_order_code(
    app: Application, query: str, order_code: str
) -> None:
    with app.test_request_context(f"/product/FL-1{query}"):
        assert queried_version(METER).configuration.order_code == order_code


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("", ""),
        ("?option=", ""),
        ("?option=FL-1", ""),
        ("?option=fl-1-080-p", ""),
        ("?option=080&option=P", ""),
        ("?option=080,080", ""),
        ("?option=FL-1-080-Q", "No version has the option Q."),
        ("?option=FL-1-080,Q", "No version has the option Q."),
        ("?option=FL-1-080--P", ""),
        ("?option=080,Q", "No version has the option Q."),
        ("?option=FL-2-080", "No version has the option FL-2-080."),
        ("?option=" + "Q" * 41, f"No version has the option {'Q' * 39}…."),
        ("?option=080,050,P", "No version has both 050 and 080."),
        ("?option=FL-1-050,080", "No version has both 050 and 080."),
    ],
)
def test_the_version_tells_why_there_is_none_with_all_codes_of_the_address(
    app: Application, query: str, fault: str
) -> None:
    with app.test_request_context(f"/product/FL-1{query}"):
        assert str(queried_version(METER).conflict or "") == fault


def test_an_address_with_two_codes_of_an_option_offers_a_version_with_each(app: Application) -> None:
    with app.test_request_context("/product/FL-1?option=080,050,P"):
        chosen, _fault, others = queried_version(METER)
    assert [version.order_code for version in (chosen, *others)] == ["FL-1-050-P", "FL-1-080-P"]


def test_the_address_of_an_order_code_has_its_version_chosen(app: Application) -> None:
    chosen = configure(METER, ("080", "P"))
    path = OrderedProduct(METER, chosen.order_code, chosen).path
    assert path == "/product/FL-1?option=FL-1-080-P#choose"
    with app.test_request_context(path):
        assert queried_version(METER) == (chosen, None, ())


def test_the_values_that_options_decide_are_in_the_order_of_the_dictionary(app: Application) -> None:
    follows = (Value(key="output", choices=("hart",)), Value(key="accuracy", number=0.3))
    sized = OptionValue(code="050", specifications=(Value(key="nominal-diameter", number=50), *follows))
    meter = product("FL-2", options=(Option(specification="nominal-diameter", values=(sized,)),))
    with app.test_request_context("/product/FL-2"):
        rows = decided_rows(configure(meter, ("050",)))
    assert [(row.specification.key, row.value) for row in rows] == [("accuracy", follows[1]), ("output", follows[0])]
