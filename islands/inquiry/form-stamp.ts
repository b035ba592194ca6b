// The signed time at which the visitor opened the form. Pages are the same for everybody, so the island fetches it.

import { useEffect } from "react";
import { httpClient } from "../http/client";
import { usePageConfig } from "../react/i18n";

const STAMP_URL = "/inquiry/stamp.json";

/** Put a stamp into the form's hidden field. Without one, the form works too. */
export function useFormStamp(form: HTMLFormElement): void {
  const config = usePageConfig();
  useEffect(() => {
    const field = form.elements.namedItem("opened");
    if (!(field instanceof HTMLInputElement) || field.value) return;
    const request = new AbortController();
    httpClient(config)<{ stamp: string }>(STAMP_URL, { signal: request.signal }).then(
      ({ stamp }) => {
        field.value = stamp;
      },
      () => undefined, // no connection, or the visitor has left
    );
    return () => request.abort();
  }, [config, form]);
}
