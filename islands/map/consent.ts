// The visitor's consent to load the map, stored in the browser if they ask for it.

import type { MapProps } from "../runtime/contract";
import { readStorage, writeStorage } from "../runtime/storage";

export function hasStoredConsent({ consentKey }: MapProps): boolean {
  return readStorage(consentKey) !== null;
}

/** Store the consent just given, if the checkbox beside the link is checked. */
export function storeConsentIfAsked(host: HTMLElement, { consentKey }: MapProps): void {
  if (checkbox(host)?.checked) writeStorage(consentKey, true);
}

export function withdrawConsent(host: HTMLElement, { consentKey }: MapProps): void {
  writeStorage(consentKey, null);
  const box = checkbox(host);
  if (box) box.checked = false;
}

function checkbox(host: HTMLElement): HTMLInputElement | null {
  return host.querySelector("input[name=always]");
}
