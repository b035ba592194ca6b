// What a visitor has changed in forms: preserved when a part of the page is swapped, submitted where scripts came late.

const TYPED_INTO = "input:focus:not([type=checkbox], [type=radio])";

/** Record the state of an element; the function returned restores it in the element's new content. */
export function preserveState(element: Element): () => void {
  const wasOpen = new Map(
    [...element.querySelectorAll<HTMLDetailsElement>("details[id]")].map(({ id, open }) => [id, open]),
  );
  const keepPlace = keepFocus(element);
  return () => {
    for (const details of element.querySelectorAll<HTMLDetailsElement>("details[id]")) {
      details.open = wasOpen.get(details.id) ?? details.open;
    }
    keepPlace();
  };
}

/** The focus stays in the field it is in, which stays where it is on the screen, with what is being typed into it. */
function keepFocus(element: Element): () => void {
  const page = element.ownerDocument;
  const field = element.querySelector<HTMLInputElement>(":focus");
  if (!field?.id) return () => {};
  const top = field.getBoundingClientRect().top;
  return () => {
    const again = page.getElementById(field.id) as HTMLInputElement | null;
    if (!again) return;
    again.focus({ preventScroll: true });
    if (again.matches(TYPED_INTO)) keepTyped(again, field.value);
    page.defaultView?.scrollBy(0, again.getBoundingClientRect().top - top);
  };
}

/** A value set by a script is no change to the browser, so the field says so when the visitor leaves it. */
function keepTyped(field: HTMLInputElement, typed: string): void {
  if (field.value === typed) return;
  field.value = typed;
  field.addEventListener("blur", () => field.dispatchEvent(new Event("change", { bubbles: true })), { once: true });
}

/** Submit those of these forms that were changed before the scripts of the page were loaded. */
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
    const shown = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(shown, 0);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}
