/* What scripts show later still has its marks: they are taken out, and the element names its texts as others do. */
const MARK = /([\u{F1000}-\u{F1009}])([\u{F0000}-\u{F0FFF}])([\u{F0000}-\u{F0FFF}])[\u1680 ]?/gu;
const ANY_MARK = /[\u{F1000}-\u{F1009}][\u{F0000}-\u{F0FFF}]{2}[\u1680 ]?|[\u1680 ]?\u{F1FFF}/gu;
const STATES = ["translated", "stale", "missing", "source", "authored"];
const WORST_FIRST = ["missing", "stale", "authored", "source", "translated"];
const OWN = ""; // the place of what the server named already

/* By element: its texts, by the text node or the name of the attribute in which they stand. */
const known = new WeakMap();
const madeFocusable = new WeakSet();
const madeForeign = new WeakSet();
let sourceLanguage = "";
let unseen = null;

/* Follow the page from now on; `buttons` is where the texts of the title go. */
export function followMarks(page, language, buttons) {
  sourceLanguage = language;
  unseen = buttons;
  const observed = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver((changes) => changes.forEach(follow)).observe(page.documentElement, observed);
}

function follow({ type, target, attributeName, addedNodes }) {
  if (type === "attributes") return unmarkAttribute(target, attributeName);
  if (type === "characterData") return unmarkText(target);
  addedNodes.forEach(unmarkBelow);
  const element = named(target);
  if (known.has(element)) name(element);
}

function unmarkBelow(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let found = node; found; found = walker.nextNode()) {
    if (found.nodeType === Node.TEXT_NODE) unmarkText(found);
    for (const attribute of found.attributes ?? []) unmarkAttribute(found, attribute.name);
  }
}

function unmarkText(node) {
  if (!node.parentElement || node.parentElement.closest("script, style")) return;
  note(named(node.parentElement), node, node.data, (text) => {
    node.data = text;
  });
}

function unmarkAttribute(element, attribute) {
  if (attribute.startsWith("data-") || !element.hasAttribute(attribute)) return;
  note(named(element), attribute, element.getAttribute(attribute), (text) => {
    element.setAttribute(attribute, text);
    if (attribute === "value" && "value" in element) element.value = text;
  });
}

/* The element that a pointer can reach: the list for its options, a button of the bar for the title. */
function named(element) {
  if (element.localName !== "title" || element.namespaceURI.endsWith("svg")) return element.closest("select") ?? element;
  const button = document.querySelector("#preview-title") ?? document.createElement("button");
  if (!button.id) {
    unseen?.append(Object.assign(button, { id: "preview-title", type: "button", textContent: "page title" }));
  }
  return button;
}

/* Remember what a place shows; a change that we made ourselves is none. */
function note(element, place, text, write) {
  const texts = known.get(element);
  if (texts?.get(place)?.shown === text) return;
  const marks = [...text.matchAll(MARK)].map(read);
  const shown = text.replace(ANY_MARK, "");
  if (shown === text && !texts?.has(place)) return;
  known.set(element, (texts ?? new Map(own(element))).set(place, { marks, shown }));
  if (shown !== text) write(shown);
  name(element);
}

function read([, kind, high, low]) {
  const place = kind.codePointAt(0) - 0xf1000;
  const number = (high.codePointAt(0) - 0xf0000) * 0x1000 + low.codePointAt(0) - 0xf0000;
  return { number: String(number), state: STATES[place >> 1], foreign: place % 2 === 1 };
}

function own(element) {
  const { previewTexts, previewState: state } = element.dataset;
  return previewTexts ? [[OWN, { marks: previewTexts.split(" ").map((number) => ({ number, state })) }]] : [];
}

/* Write onto an element which texts it shows now, the worst state of them, and whether they are English elsewhere. */
function name(element) {
  const texts = known.get(element);
  for (const place of texts.keys()) if (!stands(element, place)) texts.delete(place);
  const marks = [...texts.values()].flatMap((found) => found.marks);
  if (!marks.length) return forget(element);
  set(element, "data-preview-texts", [...new Set(marks.map(({ number }) => number))].join(" "));
  set(element, "data-preview-state", WORST_FIRST.find((state) => marks.some((mark) => mark.state === state)));
  if (element.tabIndex < 0) {
    element.tabIndex = 0;
    madeFocusable.add(element);
  }
  nameLanguage(element, [...texts].filter(([place]) => place instanceof Node).flatMap(([, found]) => found.marks));
}

function nameLanguage(element, marks) {
  const foreign = marks.length > 0 && marks.every((mark) => mark.foreign);
  if (foreign && !element.lang) {
    element.lang = sourceLanguage;
    madeForeign.add(element);
  } else if (!foreign && madeForeign.delete(element)) {
    element.removeAttribute("lang");
  }
}

function stands(element, place) {
  return place === OWN || (place instanceof Node ? element.contains(place) || element.id === "preview-title" : true);
}

function forget(element) {
  known.delete(element);
  for (const attribute of ["data-preview-texts", "data-preview-state"]) element.removeAttribute(attribute);
  if (madeFocusable.delete(element)) element.removeAttribute("tabindex");
}

function set(element, attribute, value) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
