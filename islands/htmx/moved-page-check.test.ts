// A request that fails while the redirects are loaded fails for htmx alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pageWith } from "../runtime/dom.test-support";
import type { RedirectRules } from "../runtime/navigation/site-redirects";
import type { RequestContext } from "./fragment-events";
import { checkRedirects } from "./moved-page-check";

async function lateRules(): Promise<RedirectRules> {
  await nextTurn();
  return { static: {}, wildcard: {} };
}

test("htmx is told of a failure, and nothing stays uncaught", async () => {
  const page = pageWith("");
  const context: RequestContext = {
    request: { action: "/products/_listing" },
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  };
  checkRedirects(page, lateRules);
  const CustomEvent = page.defaultView?.CustomEvent ?? globalThis.CustomEvent;
  page.dispatchEvent(new CustomEvent("htmx:before:request", { detail: { ctx: context } }));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("unhandledRejection", note);
  await assert.rejects(context.fetch?.("/products/_listing", {}) ?? Promise.resolve(), /Failed to fetch/);
  process.off("unhandledRejection", note);
  assert.deepEqual(uncaught, []);
});
