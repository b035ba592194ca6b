// The products an inquiry is about: rows with picture, quantity and order code, and a search that adds more.

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { FoundHit, InquiryProps } from "../runtime/contract";
import { type FieldError, fieldId } from "./errors";
import { ItemRow } from "./item-row";
import { Picker } from "./picker";
import { usePlace } from "./place";
import { marksOf, newRow, type Row, rowsOf, useServerRows } from "./rows";

interface Props {
  fieldset: HTMLElement;
  props: InquiryProps;
  errors: FieldError[];
}

/** The event by which a draft gives its rows back; its detail are pairs of item and quantity. */
export const RESTORE = "vitrine-items";

export function Items({ fieldset, props, errors }: Props) {
  const place = usePlace(fieldset, "beforeend");
  const [rows, setRows] = useState(() => rowsOf(fieldset, props.carried));
  const [marks] = useState(() => marksOf(fieldset));
  useServerRows(fieldset, place);
  const form = fieldset.closest("form");
  useEffect(() => {
    const restore = (event: Event) => {
      const given = (event as CustomEvent<[string, string][]>).detail.map(([item, quantity]) => newRow(item, quantity));
      // what the address named is asked about too
      const isNew = ({ item }: Row) => item && !given.some((row) => row.item === item);
      setRows((before) => [...given, ...before.filter(isNew)].slice(0, props.most));
    };
    form?.addEventListener(RESTORE, restore);
    return () => form?.removeEventListener(RESTORE, restore);
  }, [form, props.most]);
  // what is added or removed without a key is news for the draft too
  const edit = (changed: Row[]) => {
    setRows(changed);
    form?.dispatchEvent(new Event("input"));
  };
  const add = (hit: FoundHit) =>
    edit([...rows.filter((row) => row.item), newRow(`${hit.number} ${hit.title}`, "", hit.address)]);
  const remove = (index: number) => {
    edit(rows.filter((_row, other) => other !== index));
    // the focus goes to the row that takes its place
    const next = fieldId(`item-${Math.min(index + 1, rows.length - 1)}`);
    setTimeout(() => place.querySelector<HTMLElement>(`#${next}`)?.focus());
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
          marks={marks}
          action={props.search}
          itemError={error(`item-${index + 1}`)}
          quantityError={error(`quantity-${index + 1}`)}
          change={change}
          remove={rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {rows.length < props.most && <Picker action={props.search} add={add} />}
    </div>,
    place,
  );
}
