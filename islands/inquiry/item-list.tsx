// The items of an inquiry: rows with picture, quantity and order code, and a picker that adds products.

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { InquiryProps, SearchHit } from "../runtime/contract";
import { type FieldError, fieldId } from "./field-errors";
import { ItemRow } from "./item-row";
import { ProductPicker } from "./product-picker";
import { fieldMarks, newRow, type Row, readRows, useRowTakeover } from "./server-rows";
import { usePortalContainer } from "./use-portal-container";

interface Props {
  fieldset: HTMLElement;
  props: InquiryProps;
  errors: FieldError[];
}

/** The event that restores rows from a draft; its detail is a list of [item, quantity]. */
export const RESTORE_ITEMS_EVENT = "vitrine-restore-items";

export function ItemList({ fieldset, props, errors }: Props) {
  const container = usePortalContainer(fieldset, "beforeend");
  const [rows, setRows] = useState(() => readRows(fieldset, props.prefilledItems));
  const [marks] = useState(() => fieldMarks(fieldset));
  useRowTakeover(fieldset, container);
  const form = fieldset.closest("form");
  useEffect(() => {
    const restore = (event: Event) => {
      const { detail } = event as CustomEvent<[item: string, quantity: string][]>;
      const restored = detail.map(([item, quantity]) => newRow(item, quantity));
      // keep the items that the URL names
      const isNew = ({ item }: Row) => item && !restored.some((row) => row.item === item);
      setRows((before) => [...restored, ...before.filter(isNew)].slice(0, props.maxItems));
    };
    form?.addEventListener(RESTORE_ITEMS_EVENT, restore);
    return () => form?.removeEventListener(RESTORE_ITEMS_EVENT, restore);
  }, [form, props.maxItems]);
  const setRowsAndSave = (changed: Row[]) => {
    setRows(changed);
    // has the draft saved, as typing does
    form?.dispatchEvent(new Event("input"));
  };
  const add = (hit: SearchHit) =>
    setRowsAndSave([...rows.filter((row) => row.item), newRow(`${hit.number} ${hit.title}`, "", hit.url)]);
  const remove = (index: number) => {
    setRowsAndSave(rows.filter((_row, other) => other !== index));
    // focus the row that takes the place of the removed one
    const next = fieldId(`item-${Math.min(index + 1, rows.length - 1)}`);
    setTimeout(() => container.querySelector<HTMLElement>(`#${next}`)?.focus());
  };
  const change = (changed: Row) => setRows(rows.map((row) => (row.key === changed.key ? changed : row)));
  const error = (name: string) => errors.find(({ field }) => field === name)?.message ?? "";
  return createPortal(
    <div className="island inquiry-items">
      {rows.map((row, index) => (
        <ItemRow
          key={row.key}
          row={row}
          number={index + 1}
          marks={marks}
          searchUrl={props.searchUrl}
          itemError={error(`item-${index + 1}`)}
          quantityError={error(`quantity-${index + 1}`)}
          change={change}
          remove={rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {rows.length < props.maxItems && <ProductPicker searchUrl={props.searchUrl} add={add} />}
    </div>,
    container,
  );
}
