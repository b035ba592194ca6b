// The visitor's consent to the map: remembered on the device where they ask for that, and taken back.

import type { MapProps } from "../runtime/contract";
import { keep, recall } from "../shared/device";

/** Whether consent is remembered. */
export function isRemembered({ remembered }: MapProps): boolean {
  return recall(remembered) !== null;
}

/** Remember consent just given, if the box beside the link says so. */
export function rememberIfAsked(host: HTMLElement, { remembered }: MapProps): void {
  if (box(host)?.checked) keep(remembered, true);
}

/** Forget it, and empty the box: the next consent is asked for anew. */
export function withdraw(host: HTMLElement, { remembered }: MapProps): void {
  keep(remembered, null);
  const asked = box(host);
  if (asked) asked.checked = false;
}

function box(host: HTMLElement): HTMLInputElement | null {
  return host.querySelector("input[name=always]");
}
