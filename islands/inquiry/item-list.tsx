// The items of an inquiry: rows with picture, quantity and order code, and a picker that adds products.

import { type Dispatch, type SetStateAction, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { InquiryProps, SearchHit } from "../runtime/contract";
import { type FieldError, fieldId } from "./field-errors";
import { ItemRow } from "./item-row";
import { fieldMarks, newRow, type Row, useRowTakeover } from "./item-rows";
import { ProductPicker } from "./product-picker";
import { usePortalContainer } from "./use-portal-container";

interface Props {
  fieldset: HTMLElement;
  rows: Row[];
  setRows: Dispatch<SetStateAction<Row[]>>;
  props: InquiryProps;
  errors: FieldError[];
}

export function ItemList({ fieldset, rows, setRows, props, errors }: Props) {
  const container = usePortalContainer(fieldset, "beforeend");
  const [marks] = useState(() => fieldMarks(fieldset));
  useRowTakeover(fieldset, container);
  const setRowsAndSave = (changed: Row[]) => {
    setRows(changed);
    // has the draft saved, as typing does
    fieldset.closest("form")?.dispatchEvent(new Event("input"));
  };
  const add = (hit: SearchHit) => setRowsAndSave([...rows.filter((row) => row.item), newRow(itemOf(hit), "", hit.url)]);
  const remove = (index: number) => {
    flushSync(() => setRowsAndSave(rows.filter((_row, other) => other !== index)));
    // focus the row that takes the place of the removed one
    const next = fieldId(`item-${Math.min(index + 1, rows.length - 1)}`);
    container.querySelector<HTMLElement>(`#${next}`)?.focus();
  };
  const withChanged = (changed: Row) => rows.map((row) => (row.key === changed.key ? changed : row));
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
          change={(changed) => setRows(withChanged(changed))}
          choose={(hit) => setRowsAndSave(withChanged({ ...row, item: itemOf(hit), url: hit.url }))}
          remove={rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {rows.length < props.maxItems && (
        <ProductPicker
          searchUrl={props.searchUrl}
          number={rows.length + 1}
          error={error(`item-${rows.length + 1}`)}
          add={add}
        />
      )}
    </div>,
    container,
  );
}

/** The text of an item that a product was chosen for. */
function itemOf({ number, title }: SearchHit): string {
  return `${number} ${title}`;
}
