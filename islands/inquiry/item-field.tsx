// A labeled field of an item, with its error; the markup of inquiries/_fields.html.

import type { ReactNode } from "react";
import { fieldId } from "./field-errors";

interface ControlProps {
  id: string;
  className: string;
  "aria-invalid": "true" | undefined;
  "aria-describedby": string | undefined;
}

interface Props {
  name: string;
  label: string;
  /** The number of the item among several, for screen readers. */
  number: number | undefined;
  /** "(required)" or "(optional)", as the server marks its fields. */
  mark?: string;
  error: string;
  className?: string;
  children: (controlProps: ControlProps) => ReactNode;
}

export function ItemField({ name, label, number, mark, error, className = "", children }: Props) {
  const id = fieldId(name);
  return (
    <div className={`field ${className} ${error ? "field--error" : ""}`}>
      <label className="label" htmlFor={id}>
        {label} {number && <span className="visually-hidden">{number} </span>}
        {mark && <span className="label__optional">{mark}</span>}
      </label>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        className: "input",
        "aria-invalid": error ? "true" : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
    </div>
  );
}
