// The islands' HTTP client.

import { ofetch } from "ofetch";
import type { PageConfig } from "../runtime/contract";

/**
 * A client for URLs of the site. ofetch's defaults are what we want: one retry on 408, 409, 425, 429, 500, 502, 503
 * and 504, none for POST, PUT, PATCH and DELETE.
 */
export function httpClient({ api }: Pick<PageConfig, "api">) {
  return ofetch.create({ baseURL: api || "/" });
}
