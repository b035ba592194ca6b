// The products an inquiry is about: rows with picture, quantity and order code, and a search that adds more.

import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { FieldError } from "./errors";
import { ItemRow, type Row } from "./item-row";
import { Picker } from "./picker";
import { usePlace } from "./place";

interface Props {
  fieldset: HTMLElement;
  action: string;
  most: number;
  errors: FieldError[];
}

export function Items({ fieldset, action, most, errors }: Props) {
  const place = usePlace(fieldset, "beforeend");
  const [rows, setRows] = useState(() => rowsOf(fieldset));
  useServerRows(fieldset, place);
  useEffect(() => {
    const restore = (event: Event) => setRows(numbered((event as CustomEvent<Omit<Row, "key">[]>).detail));
    const form = fieldset.closest("form");
    form?.addEventListener("vitrine-items", restore);
    return () => form?.removeEventListener("vitrine-items", restore);
  }, [fieldset]);
  if (!place) return null;
  const add = (item: string) => {
    const filled = rows.filter((row) => row.item);
    setRows(numbered([...filled, { item, quantity: "" }]));
    fieldset.closest("form")?.dispatchEvent(new Event("input"));
  };
  const change = (changed: Row) => setRows(rows.map((row) => (row.key === changed.key ? changed : row)));
  const error = (name: string) => errors.find(({ field }) => field === name)?.message ?? "";
  return createPortal(
    <div className="island items">
      {rows.map((row, index) => (
        <ItemRow
          key={row.key}
          row={row}
          number={index + 1}
          action={action}
          itemError={error(`item-${index + 1}`)}
          quantityError={error(`quantity-${index + 1}`)}
          change={change}
          remove={rows.length > 1 ? () => setRows(rows.filter((other) => other !== row)) : undefined}
        />
      ))}
      {rows.length < most && <Picker action={action} add={add} />}
    </div>,
    place,
  );
}

let rowsMade = 0;

function numbered(rows: { item: string; quantity: string }[]): Row[] {
  return rows.map(({ item, quantity }) => ({ key: rowsMade++, item, quantity }));
}

function rowsOf(fieldset: HTMLElement): Row[] {
  const values = (name: string) =>
    [...fieldset.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map((field) => field.value);
  const quantities = values("quantity");
  return numbered(values("item").map((item, index) => ({ item, quantity: quantities[index] ?? "" })));
}

/** Put the server's rows aside while the island's stand for them. */
function useServerRows(fieldset: HTMLElement, place: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!place) return;
    const own = [...fieldset.children].filter((child) => child !== place && child.localName !== "legend");
    for (const child of own) child.remove();
    return () => fieldset.append(...own);
  }, [fieldset, place]);
}
