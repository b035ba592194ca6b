// The rows of products: taken over from the server's fields while the island is there, and given back to them.

import { useLayoutEffect } from "react";
import type { CarriedItem } from "../runtime/contract";
import { fieldId } from "./errors";

/** A row as it stands; the key stays while the visitor writes, `address` is its page where that is known. */
export interface Row {
  key: number;
  item: string;
  quantity: string;
  address: string;
}

/** How the server marks fields as required or optional: the first row's, and those of all others. */
export interface Marks {
  first: string;
  others: string;
}

/** The server's marks of its rows. */
export function marksOf(fieldset: HTMLElement): Marks {
  const mark = (name: string) =>
    fieldset.querySelector(`label[for="${fieldId(name)}"] .label__optional`)?.textContent ?? "";
  return { first: mark("item-1"), others: mark("quantity-1") };
}

let rowsMade = 0;

/** A new row. */
export function newRow(item: string, quantity = "", address = ""): Row {
  return { key: rowsMade++, item, quantity, address };
}

/** The rows as they stand in the fields; those the form's address named know their pages. */
export function rowsOf(fieldset: HTMLElement, carried: CarriedItem[]): Row[] {
  const [items, quantities] = [fieldsOf([fieldset], "item"), fieldsOf([fieldset], "quantity")];
  return items.map(({ value }, index) =>
    newRow(value, quantities[index]?.value, carried.find(({ wording }) => wording === value)?.address),
  );
}

/** Put the server's fields aside while those of the island stand for them in `place`; focus and words stay. */
export function useServerRows(fieldset: HTMLElement, place: HTMLElement): void {
  useLayoutEffect(() => {
    const left = fieldset.ownerDocument.activeElement;
    const own = [...fieldset.children].filter((child) => child !== place && child.localName !== "legend");
    const focused = own.some((child) => child.contains(left));
    for (const child of own) child.remove();
    if (focused && left instanceof HTMLInputElement) takeFocus(place, left);
    return () => giveBack(fieldset, place, own);
  }, [fieldset, place]);
}

function takeFocus(place: HTMLElement, left: HTMLInputElement): void {
  const field = place.querySelector<HTMLInputElement>(`#${CSS.escape(left.id)}`);
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(left.selectionStart, left.selectionEnd);
}

function giveBack(fieldset: HTMLElement, place: HTMLElement, own: Element[]): void {
  fieldset.append(...own);
  for (const name of ["item", "quantity"]) {
    const fields = fieldsOf(own, name);
    for (const [index, { value }] of fieldsOf([place], name).entries()) {
      const field = fields[index];
      if (field) field.value = value;
      else fieldset.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
  }
}

function fieldsOf(elements: Element[], name: string): HTMLInputElement[] {
  return elements.flatMap((element) => [...element.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)]);
}
