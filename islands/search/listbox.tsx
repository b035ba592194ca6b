// The list of options below the search field; the focus stays in the field, the active option is named to it.

import { useEffect } from "react";
import { Say, useWords } from "../shared/words";
import type { Group } from "./options";
import { rememberSearch } from "./recent";

/** The id of an option by its place in the whole list. */
export function optionId(list: string, place: number): string {
  return `${list}-option-${place}`;
}

interface Props {
  id: string;
  groups: Group[];
  active: number;
  busy: boolean;
}

export function Listbox({ id, groups, active, busy }: Props) {
  const { _ } = useWords();
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  let place = 0;
  return (
    <div
      className="search-dialog__list"
      id={`${id}-list`}
      role="listbox"
      aria-label={_("Suggestions").value}
      aria-busy={busy}
      hidden={!groups.length}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div
          key={group.key}
          className="search-dialog__group"
          role="group"
          aria-labelledby={group.heading ? `${id}-${group.key}` : undefined}
        >
          {group.heading && (
            <div className="search-dialog__heading" id={`${id}-${group.key}`} role="presentation">
              <Say phrase={group.heading} />
            </div>
          )}
          {group.options.map((option) => {
            const here = place++;
            return (
              <a
                key={option.key}
                className="search-dialog__option"
                id={optionId(id, here)}
                role="option"
                aria-selected={here === active}
                tabIndex={-1}
                href={option.address}
                onClick={() => rememberSearch(option.search)}
              >
                {option.content}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
