// A form whose result is shown in place: updates the URL, the language menus, the announcement and the focus with it.

import { preserveState, submitEarlyChanges } from "./form-state";
import { announce, onFragmentRequest } from "./fragment-events";
import { updateHead } from "./head-update";

/** Enhance `[data-choice]`, if the page has one: its value names the fragment, `data-anchor` the element to replace. */
export function enhanceChoiceForm(page: Document): void {
  const choice = page.querySelector<HTMLElement>("[data-choice]");
  if (!choice) return;
  const { choice: fragment = "", anchor } = choice.dataset;
  let restoreState = () => {};
  choice.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
  });
  onFragmentRequest(page, fragment, {
    setBusy: (busy) => choice.setAttribute("aria-busy", String(busy)),
    beforeSwap: () => {
      restoreState = preserveState(choice);
    },
    afterSwap: (pageUrl) => {
      restoreState();
      history.replaceState(null, "", `${pageUrl}#${anchor}`);
      updateHead(page, choice);
      announce(page, choice.querySelector("[data-choice-status]")?.textContent ?? "");
      updateBar(page, choice);
    },
  });
  submitEarlyChanges(choice, "form[data-hx-get]");
}

/** Let the bar of a product page name and inquire about the chosen version; if that is not made, about the product. */
function updateBar(page: Document, choice: Element): void {
  const chosen = choice.querySelector<HTMLButtonElement>("button[name=items]")?.value;
  const code = page.querySelector<HTMLElement>("[data-order-code]");
  const inquire = page.querySelector<HTMLButtonElement>(".product-bar button");
  if (!code || !inquire) return;
  code.textContent = chosen ?? "";
  inquire.value = chosen ?? code.dataset.orderCode ?? "";
}
