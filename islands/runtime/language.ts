// Remembers the language a visitor chooses: the choice is in the cookie before the link is followed.

/** Write the locale cookie when a link of a language menu is followed. */
export function rememberLanguage(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-locale]") : null;
    const menu = link?.closest<HTMLElement>("[data-locale-cookie]");
    if (link?.dataset.locale && menu?.dataset.localeCookie) {
      page.cookie = `${menu.dataset.localeCookie}=${link.dataset.locale}; ${menu.dataset.localeCookieAttributes ?? ""}`;
    }
  });
}
