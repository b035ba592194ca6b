// The islands speak the language of the page, with its plurals and numbers; English is marked where it must do.

import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf } from "./words";

const GERMAN = { language: "de-DE", sourceLanguage: false };
const SET = {
  forms: { one: 0, other: 1 },
  messages: {
    Search: ["Suche"],
    "button\u0004Search": ["Suchen"],
    "{number} result": ["{number} Treffer", "{number} Treffer"],
    "Page {number}": ["Seite {number}"],
  },
};

test("messages are found by their text, and by their context where they have one", () => {
  const { _, pgettext } = wordsOf(GERMAN, SET);
  assert.deepEqual(_("Search"), { value: "Suche", language: undefined });
  assert.deepEqual(pgettext("button", "Search"), { value: "Suchen", language: undefined });
  assert.equal(_("Page {number}", { number: 2 }).value, "Seite 2");
});

test("numbers are written as the language does", () => {
  assert.equal(wordsOf(GERMAN, SET).ngettext("{number} result", "{number} results", 12345).value, "12.345 Treffer");
});

test("a language with more forms than English gets the one its numbers take", () => {
  const polish = {
    forms: { one: 0, few: 1, many: 2 },
    messages: { "{number} result": ["wynik", "wyniki", "wyników"] },
  };
  const { ngettext } = wordsOf({ language: "pl-PL", sourceLanguage: false }, polish);
  const said = [1, 3, 5, 22].map((count) => ngettext("{number} result", "{number} results", count).value);
  assert.deepEqual(said, ["wynik", "wyniki", "wyników", "wyniki"]);
});

test("a missing message stays English and says so", () => {
  const { _, ngettext } = wordsOf(GERMAN, SET);
  assert.deepEqual(_("Close"), { value: "Close", language: "en-US" });
  assert.deepEqual(ngettext("{number} page", "{number} pages", 1), { value: "1 page", language: "en-US" });
});

test("without a set everything is English; on an English page that is nothing to mark", () => {
  assert.equal(wordsOf(GERMAN, null)._("Close").language, "en-US");
  assert.equal(wordsOf({ language: "en-US", sourceLanguage: true }, null)._("Close").language, undefined);
});
