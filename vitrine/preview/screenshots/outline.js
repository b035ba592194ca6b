// Outlines the first visible element that shows a text, opens what it is folded into, and gives its place.
(number) => {
  const isClipped = (element) => {
    for (let one = element; one; one = one.parentElement) if (getComputedStyle(one).clipPath !== "none") return true;
    return false;
  };
  document.querySelectorAll("[data-pictured]").forEach((element) => element.removeAttribute("data-pictured"));
  document.querySelectorAll("details[data-opened]").forEach((fold) => {
    fold.open = false;
    delete fold.dataset.opened;
  });
  for (const element of document.querySelectorAll(`main [data-preview-texts~="${number}"],
                                                   [data-preview-texts~="${number}"]`)) {
    for (let fold = element.closest("details:not([open])"); fold; fold = element.closest("details:not([open])")) {
      if (fold.closest("#preview-toolbar")) break;
      fold.open = true;
      fold.dataset.opened = "";
    }
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const isInWindow = width > 1 && height > 1 && x + width > 0 && y + height > 0;
    if (isInWindow && element.checkVisibility({ opacityProperty: true }) && !isClipped(element)) {
      element.dataset.pictured = "";
      return { x, y, width, height };
    }
  }
  return null;
}
