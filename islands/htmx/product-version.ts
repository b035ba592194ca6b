// The version of a product chosen in place: keeps the URL, the language menus, the announcement and the focus in step.

import { onFragmentRequest } from "./fragment-events";
import { updateHead } from "./head-update";
import { preserveState } from "./preserved-state";

/** Enhance the choice of a version, if the page has one. */
export function enhanceProductVersion(page: Document): void {
  const version = page.querySelector("[data-version]");
  if (!version) return;
  let restoreState = () => {};
  version.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
  });
  onFragmentRequest(page, "_version", {
    setBusy: (busy) => version.setAttribute("aria-busy", String(busy)),
    beforeSwap: () => {
      restoreState = preserveState(version);
    },
    afterSwap: (pageUrl) => {
      restoreState();
      page.defaultView?.history.replaceState(null, "", `${pageUrl}#choose`);
      updateHead(page, version);
      announce(page, version);
      updateBar(page, version);
    },
  });
}

function announce(page: Document, version: Element): void {
  const status = page.getElementById("version-status");
  if (status) status.textContent = version.querySelector("[data-version-status]")?.textContent ?? "";
}

/** The bar of the page names the version and inquires about it; where that is not made, about the product. */
function updateBar(page: Document, version: Element): void {
  const chosen = version.querySelector<HTMLButtonElement>("button[name=items]")?.value;
  const code = page.querySelector<HTMLElement>("[data-order-code]");
  const inquire = page.querySelector<HTMLButtonElement>(".product-bar button");
  if (!code || !inquire) return;
  code.textContent = chosen ?? "";
  inquire.value = chosen ?? code.dataset.orderCode ?? "";
}
