// A text with the words of a search in <mark> elements.

import { languageAttributes } from "../react/i18n";
import { highlight } from "./highlight";

interface Props {
  text: string;
  query: string;
  /** The language of the text, empty if it is that of the page. */
  language?: string;
}

export function HighlightedText({ text, query, language }: Props) {
  let offset = 0;
  const parts = highlight(text, query).map(([matches, part]) => {
    const key = offset;
    offset += part.length;
    return matches ? <mark key={key}>{part}</mark> : part;
  });
  return (
    // replaced as a whole, since a browser that translates the page replaces the text nodes within
    <span key={`${query} ${text}`} {...languageAttributes(language)}>
      {parts}
    </span>
  );
}
