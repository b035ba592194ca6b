/* Explains the text that is pointed at or focused, copies its location, and reloads the page after a build. */
import { unmarkChanges } from "./unmark-changes.js";

const TEXTS = "[data-preview-texts]";
const COPY_DELAY = 400; // milliseconds a pointer rests on a text before its location is copied
const BUILD_INTERVAL = 250; // milliseconds between two checks for a new build

const toolbar = document.querySelector("#preview-toolbar");
const card = document.querySelector("#preview-card");
const framed = window.parent !== window; // the page around the frame has a toolbar of its own
let current = null;
let currentLocations = "";
let copyTimer = 0;

async function fetchLocations(element) {
  const { build, locale } = toolbar.dataset;
  const numbers = element.dataset.previewTexts.split(" ");
  const responses = await Promise.all(numbers.map((number) => fetch(`/_preview/texts/${build}/${locale}/${number}`)));
  return Promise.all(responses.filter((response) => response.ok).map((response) => response.json()));
}

function addRow(list, term, description) {
  if (description) {
    list.append(Object.assign(document.createElement("dt"), { textContent: term }));
    list.append(Object.assign(document.createElement("dd"), { textContent: description }));
  }
}

function fileAndLine({ file, line }) {
  return line ? `${file}:${line}` : file;
}

function explain(location) {
  const list = document.createElement("dl");
  addRow(list, "state", location.state);
  addRow(list, "msgid", location.msgid);
  addRow(list, "previous msgid", location.previous_msgid);
  addRow(list, "context", location.context || "none");
  const missing = location.line ? "" : " (not in it before flask translations update)";
  addRow(list, "location", fileAndLine(location) + missing);
  if (location.details) addDetails(list, location.details);
  return list;
}

/* What the desk knows of a text: its faults, its length, its terms and what was translated alike. */
function addDetails(list, { faults, length, longest, terms, similar }) {
  for (const { message, remedy } of faults) addRow(list, "fault", `${message}: ${remedy}`);
  if (longest) addRow(list, "length", `${length} of at most ${longest} letters`);
  for (const { english, wanted, avoided, note } of terms) {
    const not = avoided.length ? `; not ${avoided.join(", ")}` : "";
    addRow(list, "term", `${english} = ${wanted.join(" or ")}${not}${note ? ` (${note})` : ""}`);
  }
  for (const { percent, source, translation } of similar) {
    addRow(list, `similar, ${percent} %`, `${source}\n${translation}`);
  }
}

async function show(element) {
  current = element;
  const locations = await fetchLocations(element);
  if (current !== element || !card) return;
  currentLocations = locations.map(fileAndLine).join("\n");
  raiseAbove(element.closest("dialog[open]"));
  card.replaceChildren(...locations.map(explain), document.createElement("small"));
}

/* An open dialog covers the page and makes it inert, so the toolbar becomes a popover above it. */
function raiseAbove(dialog) {
  if (toolbar.matches(":popover-open")) toolbar.hidePopover();
  toolbar.popover = dialog ? "manual" : null;
  if (dialog) toolbar.showPopover();
}

async function copyLocations() {
  if (!currentLocations) return;
  const note = card.querySelector("small");
  try {
    await navigator.clipboard.writeText(currentLocations);
    note.textContent = "Location copied.";
  } catch {
    note.textContent = "Press Ctrl+C to copy the location."; // browsers may forbid more without a key press
  }
}

async function showAndCopy(element) {
  await show(element);
  if (current === element) await copyLocations();
}

document.addEventListener("pointerover", (event) => {
  const element = event.target.closest?.(TEXTS);
  if (!element || element === current) return;
  clearTimeout(copyTimer);
  show(element);
  copyTimer = setTimeout(() => showAndCopy(element), COPY_DELAY);
});
document.addEventListener("focusin", () => {
  // An element that a script has just added names its texts a moment later.
  setTimeout(() => {
    const element = document.activeElement.closest(TEXTS);
    if (element && element !== current) showAndCopy(element);
  });
});
document.addEventListener("copy", (event) => {
  if (currentLocations && document.getSelection().isCollapsed) {
    event.clipboardData.setData("text/plain", currentLocations);
    event.preventDefault();
  }
});

/* An address that names a text, as the links of the desk do, explains it at once. */
function showTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.matches(TEXTS)) show(target);
}
addEventListener("hashchange", showTarget);
showTarget();

toolbar.classList.toggle("preview-toolbar--framed", framed);
if (card) unmarkChanges(document, toolbar.dataset.sourceLanguage, toolbar.querySelector(".preview-hidden-texts p"));

setInterval(async () => {
  if (document.hidden || framed) return;
  const response = await fetch("/_preview/build").catch(() => null); // fails while the server restarts
  if (response?.ok && (await response.text()) !== toolbar.dataset.build) location.reload();
}, BUILD_INTERVAL);
