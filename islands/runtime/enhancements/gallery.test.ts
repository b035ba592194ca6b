// A click that opens or saves a picture elsewhere is the browser's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWith } from "../dom.test-support";
import { openPictures } from "./gallery";

for (const key of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) {
  test(`a click with ${key} is left to the browser`, () => {
    const page = pageWith('<div data-viewer="viewer"><a></a></div>');
    openPictures(page);
    const { MouseEvent } = page.defaultView as Window & typeof globalThis;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true });
    page.querySelector("a")?.dispatchEvent(click);
    assert.equal(click.defaultPrevented, false);
  });
}
