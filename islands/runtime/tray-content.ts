// Shows the ticked products in the tray; loaded once there are any.

let latest: AbortController | undefined;

/** If they cannot be fetched, the form still knows them. `told` says whether screen readers are told. */
export async function showInTray(form: HTMLFormElement, codes: string[], told: boolean): Promise<void> {
  const page = form.ownerDocument;
  const content = form.querySelector("[data-tray-content]");
  latest?.abort();
  latest = new AbortController();
  try {
    const response = await fetch(`${form.dataset.tray}?ticked=${codes.join()}`, { signal: latest.signal });
    if (!content || !response.ok) return;
    const hadFocus = content.contains(page.activeElement);
    content.innerHTML = await response.text();
    const count = content.querySelector<HTMLElement>(".tray__count");
    if (hadFocus) count?.focus();
    const status = form.querySelector("[data-tray-status]");
    if (told && !hadFocus && status) status.textContent = count?.textContent ?? "";
  } catch (error) {
    if ((error as Error).name !== "AbortError") console.warn("The tray could not be refreshed.", error);
  }
}
