// A labelled field of a row with its complaint, as the server writes the others.

import type { ReactNode } from "react";
import { fieldId } from "./errors";

interface Shared {
  id: string;
  className: string;
  "aria-invalid": "true" | undefined;
  "aria-describedby": string | undefined;
}

interface Props {
  name: string;
  label: string;
  /** Whether it is required, in the words of the server. */
  mark?: string;
  error: string;
  className?: string;
  children: (shared: Shared) => ReactNode;
}

export function ItemField({ name, label, mark, error, className = "", children }: Props) {
  const id = fieldId(name);
  return (
    <div className={`field ${className} ${error ? "field--error" : ""}`}>
      <label className="label" htmlFor={id}>
        {label} {mark && <span className="label__optional">{mark}</span>}
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
