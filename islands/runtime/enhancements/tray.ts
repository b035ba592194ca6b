// Keeps the products ticked for a comparison or a quote across pages, on this device.

import { closestTo } from "../event-target";
import { TRAY_KEY as KEY, readStorage, writeStorage } from "../storage";

/** Tick what was ticked before, show it in the tray, and follow every tick from now on. */
export function keepTray(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = closestTo(event, "[data-tray-remove]");
    if (link) writeStorage(KEY, without(stored(), link.dataset.trayRemove as string));
  });
  const form = page.querySelector<HTMLFormElement>("form[data-tray]");
  const boxes = (state = "") => [...page.querySelectorAll<HTMLInputElement>(`input[name=compare]${state}`)];
  if (!form) return;
  let codes = [...new Set([...stored(), ...boxes(":checked").map(({ value }) => value)])];

  const update = (announced: boolean) => {
    writeStorage(KEY, codes);
    tick();
    addHidden(form, codes);
    import("./tray-content").then(({ showInTray }) => showInTray(form, codes, announced)).catch(console.warn);
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
  // The tray may have changed in another tab, or on other pages before Back restored this one; and browsers may restore
  // the ticks of a reloaded page.
  const follow = (event: { persisted?: boolean; key?: string | null }) => {
    if (!(event.persisted ?? event.key === KEY)) return tick();
    codes = stored();
    update(false);
  };
  addEventListener("storage", follow);
  addEventListener("pageshow", follow);
  if (codes.length) update(false);
}

function stored(): string[] {
  const codes = readStorage<unknown>(KEY);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
}

function without(codes: string[], removed: string): string[] {
  return codes.filter((code) => !removed.split(",").includes(code));
}

/** Add hidden fields for products of other pages, so that the form has them even if the tray cannot show them. */
function addHidden(form: HTMLFormElement, codes: string[]): void {
  const page = form.ownerDocument;
  const list = form.querySelector(".tray__items");
  for (const value of codes) {
    if (page.querySelector(`input[name=compare][value="${CSS.escape(value)}"]`)) continue;
    list?.append(Object.assign(page.createElement("input"), { type: "hidden", name: "compare", value }));
  }
}
