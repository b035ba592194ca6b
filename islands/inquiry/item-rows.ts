// The rows of items: read from the fields that the server rendered, restored from a draft, and written back.

import { useLayoutEffect } from "react";
import type { InquiryProps, PrefilledItem } from "../runtime/contract";
import { fieldId } from "./field-errors";
import { restAfterNumber } from "./use-product";

/** A row; the key stays the same while the visitor types, `url` is the page of the product if it is known. */
export interface Row {
  key: number;
  item: string;
  quantity: string;
  url: string;
}

/** An item as a draft keeps it. */
export type DraftItem = [item: string, quantity: string];

/** How the server marks fields as required or optional. */
export interface FieldMarks {
  firstItem: string;
  others: string;
}

export function fieldMarks(fieldset: HTMLElement): FieldMarks {
  const mark = (name: string) =>
    fieldset.querySelector(`label[for="${fieldId(name)}"] .label__optional`)?.textContent ?? "";
  return { firstItem: mark("item-1"), others: mark("quantity-1") };
}

let nextKey = 0;

export function newRow(item: string, quantity = "", url = ""): Row {
  return { key: nextKey++, item, quantity, url };
}

/** The rows in the server's fields; prefilled ones have a URL. */
export function readRows(fieldset: HTMLElement, prefilled: PrefilledItem[]): Row[] {
  const [items, quantities] = [fieldsIn([fieldset], "item"), fieldsIn([fieldset], "quantity")];
  return items.map(({ value }, index) =>
    newRow(value, quantities[index]?.value, prefilled.find(({ text }) => text === value)?.url),
  );
}

/**
 * Rows with the items of a draft, followed by the present rows that the draft lacks, such as items named in the URL. A
 * draft written in another language has another name for the same product.
 */
export function withRestoredItems(rows: Row[], items: DraftItem[], { maxItems, prefilledItems }: InquiryProps): Row[] {
  if (!items.length) return rows;
  const restored = items.map(([item, quantity]) => newRow(item, quantity));
  const isNew = ({ item }: Row) => {
    const number = prefilledItems.find(({ text }) => text === item)?.number;
    return item && !restored.some((row) => row.item === item || (number && isNamedBy(row.item, number)));
  };
  return [...restored, ...rows.filter(isNew)].slice(0, maxItems);
}

/** Whether a text is about a part number: FL-200, but not FL-200-050. */
function isNamedBy(text: string, number: string): boolean {
  return /^(\s|$)/.test(restAfterNumber(text, number) ?? "-");
}

/** Replace the server's fields with the island's in `container`, and keep focus and values in both directions. */
export function useRowTakeover(fieldset: HTMLElement, container: HTMLElement): void {
  useLayoutEffect(() => {
    const focused = fieldset.ownerDocument.activeElement;
    const serverRows = [...fieldset.children].filter((child) => child !== container && child.localName !== "legend");
    const hadFocus = serverRows.some((child) => child.contains(focused));
    for (const child of serverRows) child.remove();
    if (hadFocus && focused instanceof HTMLInputElement) moveFocus(focused, container);
    return () => handBack(fieldset, container, serverRows);
  }, [fieldset, container]);
}

function moveFocus(from: HTMLInputElement, container: HTMLElement): void {
  const field = container.querySelector<HTMLInputElement>(`#${CSS.escape(from.id)}`);
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function handBack(fieldset: HTMLElement, container: HTMLElement, serverRows: Element[]): void {
  fieldset.append(...serverRows);
  for (const name of ["item", "quantity"]) {
    const fields = fieldsIn(serverRows, name);
    for (const [index, { value }] of fieldsIn([container], name).entries()) {
      const field = fields[index];
      if (field) field.value = value;
      else fieldset.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
  }
}

function fieldsIn(elements: Element[], name: string): HTMLInputElement[] {
  return elements.flatMap((element) => [...element.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)]);
}
