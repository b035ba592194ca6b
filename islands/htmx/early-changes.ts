// What a visitor changed in a form before the scripts of the page were loaded.

/** Submit those of these forms that were changed. */
export function submitEarlyChanges(part: ParentNode, forms: string): void {
  for (const form of part.querySelectorAll<HTMLFormElement>(forms))
    if ([...form.elements].some(isChanged)) form.requestSubmit();
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
