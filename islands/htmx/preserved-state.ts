// Preserves what the visitor did in a part of the page across a swap: open disclosures, products ticked for comparison.

/** Record the state of an element; the function returned restores it in the element's new content. */
export function preserveState(element: Element): () => void {
  const wasOpen = new Map(
    [...element.querySelectorAll<HTMLDetailsElement>("details[id]")].map(({ id, open }) => [id, open]),
  );
  const ticked = compareFields(element)
    .filter((field) => field.checked || field.type === "hidden")
    .map((field) => field.value);
  return () => {
    for (const details of element.querySelectorAll<HTMLDetailsElement>("details[id]")) {
      details.open = wasOpen.get(details.id) ?? details.open;
    }
    for (const field of compareFields(element)) {
      if (field.type === "hidden") field.remove();
      else field.checked = false;
    }
    for (const code of ticked) tick(element, code);
  };
}

function tick(element: Element, code: string): void {
  const checkbox = compareFields(element).find(({ value }) => value === code);
  if (checkbox) {
    checkbox.checked = true;
    return;
  }
  const field = element.ownerDocument.createElement("input");
  Object.assign(field, { type: "hidden", name: "compare", value: code });
  element.querySelector("form#compare")?.append(field);
}

function compareFields(element: Element): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>('input[name="compare"]')];
}
