// The islands' HTTP client: one retry for what has no body, none for what changes something.

import { ofetch } from "ofetch";
import type { PageConfig } from "../runtime/contract";

// ofetch's own defaults are the ones asked for: one retry on 408, 409, 425, 429, 500, 502, 503 and 504,
// none for POST, PUT, PATCH and DELETE. tests in http.test.ts hold it to that.

/** A client for the site's own addresses. */
export function client(config: Pick<PageConfig, "api">) {
  return ofetch.create({ baseURL: config.api || "/" });
}
