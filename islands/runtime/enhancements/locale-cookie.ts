// Writes the locale cookie when a visitor chooses a language, before the link is followed.

export function writeLocaleCookieOnClick(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-locale]") : null;
    const { localeCookie, localeCookieAttributes = "" } =
      link?.closest<HTMLElement>("[data-locale-cookie]")?.dataset ?? {};
    if (link && localeCookie) page.cookie = `${localeCookie}=${link.dataset.locale}; ${localeCookieAttributes}`;
  });
}
