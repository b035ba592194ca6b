/* Takes the marks out of texts that scripts put on the page later, and names those texts on their elements.
   The server does the same for the page itself: vitrine/preview/html_rewriter.py, invisible_marks.py. */
const OPENING_MARK = /([\u{F1000}-\u{F1009}])([\u{F0000}-\u{F0FFF}])([\u{F0000}-\u{F0FFF}])[\u1680 ]?/gu;
const ANY_MARK = /[\u{F1000}-\u{F1009}][\u{F0000}-\u{F0FFF}]{2}[\u1680 ]?|[\u1680 ]?\u{F1FFF}/gu;
const STATES = ["translated", "stale", "missing", "source", "authored"];
const WORST_FIRST = ["missing", "stale", "authored", "source", "translated"];
const FROM_SERVER = Symbol("server"); // the holder of the texts that the server has named on an element

/* By element: its texts, each by its holder, a text node or the name of an attribute. */
const textsOf = new WeakMap();
const madeFocusable = new WeakSet();
const madeForeign = new WeakSet();
let sourceLanguage = "";
let hiddenTexts = null;

/* Watches the page from now on; `hiddenTextList` receives a button for the texts of the title. */
export function unmarkChanges(page, language, hiddenTextList) {
  sourceLanguage = language;
  hiddenTexts = hiddenTextList;
  const observed = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver((changes) => changes.forEach(unmarkChange)).observe(page.documentElement, observed);
}

function unmarkChange({ type, target, attributeName, addedNodes }) {
  if (type === "attributes") return unmarkAttribute(target, attributeName);
  if (type === "characterData") return unmarkText(target);
  addedNodes.forEach(unmarkTree);
  const element = reachableElement(target);
  if (textsOf.has(element)) nameTexts(element);
}

function unmarkTree(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = root; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) unmarkText(node);
    for (const attribute of node.attributes ?? []) unmarkAttribute(node, attribute.name);
  }
}

function unmarkText(node) {
  if (!node.parentElement || node.parentElement.closest("script, style")) return;
  unmark(reachableElement(node.parentElement), node, node.data, (text) => {
    node.data = text;
  });
}

function unmarkAttribute(element, attribute) {
  if (attribute.startsWith("data-") || !element.hasAttribute(attribute)) return;
  unmark(reachableElement(element), attribute, element.getAttribute(attribute), (text) => {
    element.setAttribute(attribute, text);
    if (attribute === "value" && "value" in element) element.value = text;
  });
}

/* The element a pointer can reach: of an option its list, of the title a button in the toolbar. */
function reachableElement(element) {
  if (element.localName !== "title" || element.namespaceURI.endsWith("svg"))
    return element.closest("select") ?? element;
  const button = document.querySelector("#preview-title") ?? document.createElement("button");
  if (!button.id) {
    hiddenTexts?.append(Object.assign(button, { id: "preview-title", type: "button", textContent: "page title" }));
  }
  return button;
}

/* Takes the marks out of one holder and remembers its texts; our own changes, observed again, are skipped. */
function unmark(element, holder, text, write) {
  const texts = textsOf.get(element);
  if (texts?.get(holder)?.shown === text) return;
  const marks = [...text.matchAll(OPENING_MARK)].map(parseMark);
  const shown = text.replace(ANY_MARK, "");
  if (shown === text && !texts?.has(holder)) return;
  textsOf.set(element, (texts ?? new Map(textsFromServer(element))).set(holder, { marks, shown }));
  if (shown !== text) write(shown);
  nameTexts(element);
}

function parseMark([, opening, high, low]) {
  const kind = opening.codePointAt(0) - 0xf1000;
  const number = (high.codePointAt(0) - 0xf0000) * 0x1000 + low.codePointAt(0) - 0xf0000;
  return { number: String(number), state: STATES[kind >> 1], foreign: kind % 2 === 1 };
}

function textsFromServer(element) {
  const { previewTexts, previewState: state } = element.dataset;
  return previewTexts ? [[FROM_SERVER, { marks: previewTexts.split(" ").map((number) => ({ number, state })) }]] : [];
}

/* Writes onto an element which texts it shows now, the worst of their states, and their language. */
function nameTexts(element) {
  const texts = textsOf.get(element);
  for (const holder of texts.keys()) if (!isStillHeld(element, holder)) texts.delete(holder);
  const marks = [...texts.values()].flatMap((text) => text.marks);
  if (!marks.length) return forgetTexts(element);
  setAttribute(element, "data-preview-texts", [...new Set(marks.map(({ number }) => number))].join(" "));
  const state = WORST_FIRST.find((worst) => marks.some((mark) => mark.state === worst));
  setAttribute(element, "data-preview-state", state);
  if (element.tabIndex < 0) {
    element.tabIndex = 0;
    madeFocusable.add(element);
  }
  setLanguage(
    element,
    [...texts].filter(([holder]) => holder instanceof Node).flatMap(([, text]) => text.marks),
  );
}

function setLanguage(element, marks) {
  const foreign = marks.length > 0 && marks.every((mark) => mark.foreign);
  if (foreign && !element.lang) {
    element.lang = sourceLanguage;
    madeForeign.add(element);
  } else if (!foreign && madeForeign.delete(element)) {
    element.removeAttribute("lang");
  }
}

function isStillHeld(element, holder) {
  return !(holder instanceof Node) || element.contains(holder) || element.id === "preview-title";
}

function forgetTexts(element) {
  textsOf.delete(element);
  for (const attribute of ["data-preview-texts", "data-preview-state"]) element.removeAttribute(attribute);
  if (madeFocusable.delete(element)) element.removeAttribute("tabindex");
}

/* An unchanged attribute is not written again: the observer would see a change. */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
