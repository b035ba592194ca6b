// The listbox of suggestions. Focus stays in the input, which names the active option.

import { Translated, useGettext } from "../../react/i18n";
import { listId, optionId } from "../use-combobox";
import { rememberSearch } from "./recent-searches";
import type { SuggestionGroup } from "./suggestion-groups";

interface Props {
  id: string;
  groups: SuggestionGroup[];
  active: number;
  busy: boolean;
}

export function SuggestionList({ id, groups, active, busy }: Props) {
  const { _ } = useGettext();
  let nextIndex = 0;
  return (
    <div
      className="search-dialog__list"
      id={listId(id)}
      role="listbox"
      aria-label={_("Suggestions").value}
      aria-busy={busy}
      hidden={!groups.length}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={group.key} role="group" aria-labelledby={group.heading ? `${id}-${group.key}` : undefined}>
          {group.heading && (
            <div className="search-dialog__heading" id={`${id}-${group.key}`} role="presentation">
              <Translated phrase={group.heading} />
            </div>
          )}
          {group.suggestions.map((suggestion) => {
            const index = nextIndex++;
            return (
              <a
                key={suggestion.url}
                className="search-dialog__option"
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={suggestion.url}
                onClick={() => rememberSearch(suggestion.search)}
              >
                {suggestion.content}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
