// Keeps the products ticked for a comparison or a quote across pages, on this device.

import { readStorage, writeStorage } from "./storage";

const KEY = "vitrine.tray";

/** Tick what was ticked before, show it in the tray, and follow every tick from now on. */
export function keepTray(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-tray-remove]") : null;
    if (link) writeStorage(KEY, without(stored(), link.dataset.trayRemove));
  });
  const form = page.querySelector<HTMLFormElement>("form[data-tray]");
  const boxes = () => [...page.querySelectorAll<HTMLInputElement>('input[name="compare"]')];
  if (!form) return;
  const ticked = boxes().filter(({ checked }) => checked);
  let codes = [...new Set([...stored(), ...ticked.map(({ value }) => value)])];

  const update = (told: boolean) => {
    writeStorage(KEY, codes);
    tick();
    void refresh(form, codes, told);
  };
  const tick = () => {
    for (const box of boxes()) box.checked = codes.includes(box.value);
  };
  page.addEventListener("change", ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.name !== "compare") return;
    codes = box.checked ? [...codes, box.value] : without(codes, box.value);
    update(true);
  });
  page.addEventListener("htmx:after:swap", tick);
  // the page as it was left, while the tray was changed on others
  page.defaultView?.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    codes = stored();
    update(false);
  });
  if (codes.length) update(false);
}

function stored(): string[] {
  const codes = readStorage<unknown>(KEY);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
}

function without(codes: string[], removed: string | undefined): string[] {
  return codes.filter((code) => code !== removed);
}

let latest: AbortController | undefined;

/** Show these products in the tray. If they cannot be fetched, the form still knows them. */
async function refresh(form: HTMLFormElement, codes: string[], told: boolean): Promise<void> {
  const page = form.ownerDocument;
  const content = form.querySelector("[data-tray-content]");
  const list = form.querySelector(".tray__items");
  for (const value of codes) {
    if (page.querySelector(`input[name="compare"][value="${CSS.escape(value)}"]`)) continue;
    list?.append(Object.assign(page.createElement("input"), { type: "hidden", name: "compare", value }));
  }
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
