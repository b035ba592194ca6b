// Writes the locale cookie when a visitor chooses a language, before the link is followed.

import { closestTo } from "../event-target";

export function writeLocaleCookieOnClick(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = closestTo(event, "a[data-locale]");
    const { localeCookie, localeCookieAttributes = "" } =
      link?.closest<HTMLElement>("[data-locale-cookie]")?.dataset ?? {};
    if (link && localeCookie) page.cookie = `${localeCookie}=${link.dataset.locale}; ${localeCookieAttributes}`;
  });
}
