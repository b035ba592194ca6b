// One product of an inquiry: what it is, which of its forms, and how many.

import type { Inquired } from "../runtime/contract";
import { SmallPicture } from "../shared/search";
import { Say, useWords } from "../shared/words";
import { ItemField } from "./item-field";
import { beginsWith, useKnown } from "./known";
import type { Marks, Row } from "./rows";

interface Props {
  row: Row;
  number: number;
  marks: Marks;
  action: string;
  itemError: string;
  quantityError: string;
  change: (row: Row) => void;
  remove: (() => void) | undefined;
}

export function ItemRow({ row, number, marks, action, itemError, quantityError, change, remove }: Props) {
  const { _, pgettext } = useWords();
  const known = useKnown(action, row);
  const write = (item: string) => {
    const same = known?.number && beginsWith(item, known.number);
    change({ ...row, item, address: same ? row.address : "" });
  };
  return (
    <div className="items__row">
      <div className="items__picture">{known && <SmallPicture picture={known.picture} />}</div>
      <ItemField
        name={`item-${number}`}
        label={_("Product or part number").value}
        mark={number === 1 ? marks.first : marks.others}
        error={itemError}
      >
        {(shared) => <input {...shared} name="item" value={row.item} onChange={(event) => write(event.target.value)} />}
      </ItemField>
      <div className="items__more">
        {known && known.variants.length > 0 && (
          <OrderCode number={number} row={row} known={known} choose={(item) => change({ ...row, item })} />
        )}
        <ItemField
          name={`quantity-${number}`}
          label={_("Quantity").value}
          mark={marks.others}
          error={quantityError}
          className="items__quantity"
        >
          {(shared) => (
            <input
              {...shared}
              name="quantity"
              inputMode="numeric"
              value={row.quantity}
              onChange={(event) => change({ ...row, quantity: event.target.value })}
            />
          )}
        </ItemField>
        {remove && (
          <button
            className="button button--quiet items__remove"
            type="button"
            aria-label={_("Remove {item}", { item: row.item }).value}
            onClick={remove}
          >
            <Say phrase={pgettext("inquiry", "Remove")} />
          </button>
        )}
      </div>
    </div>
  );
}

interface OrderCodeProps {
  number: number;
  row: Row;
  known: Inquired;
  choose: (item: string) => void;
}

/** The choice of an order code: it is written into the row's own words, which are what is sent. */
function OrderCode({ number, row, known, choose }: OrderCodeProps) {
  const { _ } = useWords();
  // CT-100-AC-Q begins with CT-100-AC: the longest is meant
  const named = known.variants.map(({ orderCode }) => orderCode).filter((code) => beginsWith(row.item, code));
  const chosen = named.sort((one, other) => other.length - one.length)[0] ?? "";
  const write = (code: string) => {
    const variant = known.variants.find(({ orderCode }) => orderCode === code);
    choose(variant ? variant.wording : `${known.number} ${known.name}`);
  };
  return (
    <ItemField name={`variant-${number}`} label={_("Order code").value} error="" className="items__code">
      {(shared) => (
        <select {...shared} value={chosen} onChange={(event) => write(event.target.value)}>
          <option value="">{_("Not decided yet").value}</option>
          {known.variants.map(({ orderCode, name }) => (
            <option key={orderCode} value={orderCode}>
              {`${orderCode} ${name}`}
            </option>
          ))}
        </select>
      )}
    </ItemField>
  );
}
