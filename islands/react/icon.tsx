// An icon, drawn by iconify-icon from data that our own server provides.

import { addAPIProvider } from "iconify-icon";
import { usePageConfig } from "./i18n";

const API_OPTIONS = { path: "/icons/", timeout: 5000, rotate: 750, maxURL: 500 };
let configured = false;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "iconify-icon": { icon: string; mode?: string };
    }
  }
}

/** A decorative icon. Write the name as a literal (`lucide:search`): the bundler collects them. */
export function Icon({ name }: { name: `lucide:${string}` }) {
  const { iconHosts } = usePageConfig();
  if (!configured) {
    configured = true;
    addAPIProvider("", { resources: [location.origin, ...iconHosts], ...API_OPTIONS });
  }
  return (
    <span className="icon" aria-hidden="true">
      <iconify-icon icon={name} mode="svg" />
    </span>
  );
}
