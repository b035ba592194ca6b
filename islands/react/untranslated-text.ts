// The attributes of a text that stayed English on a page of another language, which may have another direction.

/** `language` is that of the text, empty where it is that of the page. */
export function languageAttributes(language: string | undefined): { lang?: string; dir?: "ltr" } {
  return language ? { lang: language, dir: "ltr" } : {};
}
