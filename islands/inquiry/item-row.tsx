// One product of an inquiry: what it is, which of its forms, and how many.

import { useEffect, useState } from "react";
import type { FoundHit, PageConfig } from "../runtime/contract";
import { loadPageData } from "../shared/page-data";
import { find, HitPicture, searchAddress } from "../shared/search";
import { Say, useConfig, useWords } from "../shared/words";
import { fieldId } from "./errors";

/** A row as it stands; the key stays while the visitor writes. */
export interface Row {
  key: number;
  item: string;
  quantity: string;
}

interface Props {
  row: Row;
  number: number;
  action: string;
  itemError: string;
  quantityError: string;
  change: (row: Row) => void;
  remove: (() => void) | undefined;
}

interface Variant {
  order_code: string;
  name: string;
}

interface Known {
  hit: FoundHit;
  variants: Variant[];
}

export function ItemRow({ row, number, action, itemError, quantityError, change, remove }: Props) {
  const { _ } = useWords();
  const known = useKnown(action, row.item);
  const chosen = known?.variants.find(({ order_code }) => row.item.startsWith(order_code))?.order_code ?? "";
  const choose = (code: string) => {
    const variant = known?.variants.find(({ order_code }) => order_code === code);
    if (!known) return;
    const item = variant
      ? `${variant.order_code} ${known.hit.title}, ${variant.name}`
      : `${known.hit.number} ${known.hit.title}`;
    change({ ...row, item });
  };
  return (
    <div className="items__row">
      <div className="items__picture">{known && <HitPicture hit={known.hit} />}</div>
      <Field name={`item-${number}`} label={_("Product or part number").value} error={itemError}>
        {(shared) => (
          <input
            {...shared}
            name="item"
            value={row.item}
            onChange={(event) => change({ ...row, item: event.target.value })}
          />
        )}
      </Field>
      {known && known.variants.length > 0 && (
        <Field name={`variant-${number}`} label={_("Order code").value} error="">
          {(shared) => (
            <select {...shared} value={chosen} onChange={(event) => choose(event.target.value)}>
              <option value="">{_("Not decided yet").value}</option>
              {known.variants.map(({ order_code, name }) => (
                <option key={order_code} value={order_code}>
                  {`${order_code} ${name}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field name={`quantity-${number}`} label={_("Quantity").value} error={quantityError}>
        {(shared) => (
          <input
            {...shared}
            name="quantity"
            inputMode="numeric"
            value={row.quantity}
            onChange={(event) => change({ ...row, quantity: event.target.value })}
          />
        )}
      </Field>
      {remove && (
        <button className="button button--quiet" type="button" onClick={remove}>
          <Say phrase={_("Remove {item}", { item: row.item })} />
        </button>
      )}
    </div>
  );
}

interface Shared {
  id: string;
  className: string;
  "aria-invalid": "true" | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  error: string;
  children: (shared: Shared) => React.ReactNode;
}

function Field({ name, label, error, children }: FieldProps) {
  const id = fieldId(name);
  return (
    <div className={error ? "field field--error" : "field"}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        className: "input",
        "aria-invalid": error ? "true" : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
    </div>
  );
}

/** The product a row names, as far as the site knows it. */
function useKnown(action: string, item: string): Known | null {
  const config = useConfig();
  const [known, setKnown] = useState<Known | null>(null);
  const named = item.trim().split(/\s/, 1)[0] ?? "";
  useEffect(() => {
    const asking = new AbortController();
    const pause = setTimeout(() => {
      lookUp(config, action, named, asking.signal).then(
        (found) => !asking.signal.aborted && setKnown(found),
        () => undefined, // the visitor has written on
      );
    }, 250);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [config, action, named]);
  return known;
}

async function lookUp(config: PageConfig, action: string, named: string, signal: AbortSignal): Promise<Known | null> {
  if (!/\d/.test(named)) return null;
  const found = await find(config, searchAddress(action, named, "product"), signal);
  const hit = found?.hits.find(({ number }) => number && named.toLowerCase().startsWith(number.toLowerCase()));
  if (!hit) return null;
  const page = await loadPageData<{ product: { variants: Variant[] } }>(config, hit.address, signal);
  return { hit, variants: page?.product.variants ?? [] };
}
