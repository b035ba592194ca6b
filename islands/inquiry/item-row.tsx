// An item of an inquiry: the product, the quantity, and the order code.

import { useState } from "react";
import { Translated, useGettext } from "../react/i18n";
import type { InquiryProduct, SearchHit } from "../runtime/contract";
import { ThumbnailImage } from "../search/thumbnail-image";
import { ItemField } from "./item-field";
import type { FieldMarks, Row } from "./item-rows";
import { ProductCombobox } from "./product-combobox";
import { restAfterNumber, useProduct } from "./use-product";

interface Props {
  row: Row;
  number: number;
  marks: FieldMarks;
  searchUrl: string;
  itemError: string;
  quantityError: string;
  change: (row: Row) => void;
  choose: (hit: SearchHit) => void;
  remove: (() => void) | undefined;
}

export function ItemRow({ row, number, marks, searchUrl, itemError, quantityError, change, choose, remove }: Props) {
  const { _, pgettext } = useGettext();
  const product = useProduct(searchUrl, row.item, row.url);
  // a single item needs none
  const shownNumber = remove && number;
  const changeItem = (item: string) => {
    const isSameProduct = product?.number && restAfterNumber(item, product.number) !== null;
    change({ ...row, item, url: isSameProduct ? row.url : "" });
  };
  return (
    <div className="inquiry-items__row">
      <div className="inquiry-items__picture">{product && <ThumbnailImage picture={product.picture} />}</div>
      <ItemField
        name={`item-${number}`}
        label={_("Product or part number").value}
        number={shownNumber}
        mark={number === 1 ? marks.firstItem : marks.others}
        error={itemError}
      >
        {(controlProps) => (
          <ProductCombobox
            searchUrl={searchUrl}
            value={row.item}
            change={changeItem}
            choose={choose}
            isKnown={product !== null}
            inputProps={{ ...controlProps, name: "item" }}
          />
        )}
      </ItemField>
      <div className="inquiry-items__details">
        <ItemField
          name={`quantity-${number}`}
          label={_("Quantity").value}
          number={shownNumber}
          mark={marks.others}
          error={quantityError}
          className="inquiry-items__quantity"
        >
          {(controlProps) => (
            <input
              {...controlProps}
              name="quantity"
              inputMode="numeric"
              value={row.quantity}
              onChange={(event) => change({ ...row, quantity: event.target.value })}
            />
          )}
        </ItemField>
        {/* after the quantity, which stays where it is when a product is recognized */}
        {product && product.variants.length > 0 && (
          <OrderCode
            number={number}
            shownNumber={shownNumber}
            row={row}
            product={product}
            choose={(item) => change({ ...row, item })}
          />
        )}
        {remove && (
          <button
            className="button button--quiet inquiry-items__remove"
            type="button"
            aria-label={_("Remove {item}", { item: row.item }).value}
            onClick={remove}
          >
            <Translated phrase={pgettext("inquiry", "Remove")} />
          </button>
        )}
      </div>
    </div>
  );
}

interface OrderCodeProps {
  number: number;
  shownNumber: number | undefined;
  row: Row;
  product: InquiryProduct;
  choose: (item: string) => void;
}

/** A select with the order codes of a product. The choice becomes the text of the item, which is what is sent. */
function OrderCode({ number, shownNumber, row, product, choose }: OrderCodeProps) {
  const { _ } = useGettext();
  const [given] = useState(row.item);
  const codes = product.variants.map(({ orderCode }) => orderCode);
  const codeOf = (item: string) => orderCodeOf(item, product.number, codes);
  // a version composed on the product page is not in the list; it is offered even after another one was chosen
  const own = [row.item, given].find((item) => codeOf(item) && !codes.includes(codeOf(item))) ?? "";
  const ownCode = codeOf(own);
  const onChange = (code: string) => {
    const variant = product.variants.find(({ orderCode }) => orderCode === code);
    choose(variant?.text ?? (code ? own : `${product.number} ${product.name}`));
  };
  return (
    <ItemField
      name={`variant-${number}`}
      label={_("Order code").value}
      number={shownNumber}
      error=""
      className="inquiry-items__order-code"
    >
      {(controlProps) => (
        <select {...controlProps} value={codeOf(row.item)} onChange={(event) => onChange(event.target.value)}>
          <option value="">{_("Not decided yet").value}</option>
          {ownCode && <option value={ownCode}>{ownCode}</option>}
          {product.variants.map(({ orderCode, name }) => (
            <option key={orderCode} value={orderCode}>
              {`${orderCode} ${name}`}
            </option>
          ))}
        </select>
      )}
    </ItemField>
  );
}

/** The order code that an item begins with: one of these codes, or the number of the product with more behind it. */
function orderCodeOf(item: string, number: string, codes: string[]): string {
  const exactCode = codes.find((code) => restOfWord(item, code) === "");
  if (exactCode !== undefined) return exactCode;
  const rest = restOfWord(item, number);
  return rest ? number + rest : "";
}

/** The letters and digits that follow a number without a space: the rest of an order code. */
function restOfWord(item: string, number: string): string | undefined {
  const rest = restAfterNumber(item, number);
  return rest === null ? undefined : (/^[\w./+-]*\w/.exec(rest)?.[0] ?? "");
}
