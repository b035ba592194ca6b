// The field below the items of an inquiry: choosing a product in it adds an item.

import { useState } from "react";
import { useGettext } from "../react/i18n";
import type { SearchHit } from "../runtime/contract";
import { ItemField } from "./item-field";
import { ProductCombobox } from "./product-combobox";

interface Props {
  searchUrl: string;
  /** The number of the item that is sent as typed. */
  number: number;
  error: string;
  add: (hit: SearchHit) => void;
}

export function ProductPicker({ searchUrl, number, error, add }: Props) {
  const { _ } = useGettext();
  const [value, setValue] = useState("");
  const choose = (hit: SearchHit) => {
    add(hit);
    setValue("");
  };
  return (
    <ItemField name={`item-${number}`} label={_("Add a product").value} number={undefined} error={error}>
      {(controlProps) => (
        <ProductCombobox
          searchUrl={searchUrl}
          value={value}
          change={setValue}
          choose={choose}
          isKnown={false}
          inputProps={{
            ...controlProps,
            name: value ? "item" : undefined,
            placeholder: _("Product or part number").value,
          }}
        />
      )}
    </ItemField>
  );
}
