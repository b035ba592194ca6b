// Preserves a visitor's changes in forms when a part of the page is swapped, and submits forms that were changed before
// the scripts had loaded.

const TYPED_INTO = "input:focus:not([type=checkbox], [type=radio])";

/** Record the state of an element; the function returned restores it in the element's new content. */
export function preserveState(element: Element): () => void {
  const wasOpen = new Map(
    [...element.querySelectorAll<HTMLDetailsElement>("details[id]")].map(({ id, open }) => [id, open]),
  );
  const restoreFocus = recordFocus(element);
  return () => {
    for (const details of element.querySelectorAll<HTMLDetailsElement>("details[id]")) {
      details.open = wasOpen.get(details.id) ?? details.open;
    }
    restoreFocus();
  };
}

/** Keep the focus in its field, the field at its place on the screen, and in it what is being typed. */
function recordFocus(element: Element): () => void {
  const page = element.ownerDocument;
  const field = element.querySelector<HTMLInputElement>(":focus");
  if (!field?.id) return () => {};
  const top = field.getBoundingClientRect().top;
  return () => {
    const newField = page.getElementById(field.id) as HTMLInputElement | null;
    if (!newField) return;
    newField.focus({ preventScroll: true });
    if (newField.matches(TYPED_INTO)) restoreTyped(newField, field.value);
    page.defaultView?.scrollBy(0, newField.getBoundingClientRect().top - top);
  };
}

/**
 * Put typed text into a field. Browsers do not report a value that a script has set, so the field itself reports it on
 * blur.
 */
function restoreTyped(field: HTMLInputElement, typed: string): void {
  if (field.value === typed) return;
  field.value = typed;
  field.addEventListener("blur", () => field.dispatchEvent(new Event("change", { bubbles: true })), { once: true });
}

/** Submit those of these forms that were changed before the scripts of the page had loaded. */
export function submitEarlyChanges(part: ParentNode, forms: string): void {
  for (const form of part.querySelectorAll<HTMLFormElement>(forms)) {
    const changed = [...form.elements].filter(isChanged);
    // what is still being typed is submitted when the visitor leaves its field
    if (changed.length && !changed.some((field) => field.matches(TYPED_INTO))) form.requestSubmit();
  }
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // without a `selected` option, a browser shows the first one
    const initial = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}
