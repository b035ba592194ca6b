// Icons of the islands, drawn by iconify-icon from our own server.

import { addAPIProvider } from "iconify-icon";
import { useConfig } from "./words";

const LIMITS = { path: "/icons/", timeout: 5000, rotate: 750, maxURL: 500 };
let provided = false;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "iconify-icon": { icon: string; mode?: string };
    }
  }
}

/** An icon by its full name, a literal: `lucide:search`. It is decoration, the text beside it speaks. */
export function Icon({ name }: { name: `lucide:${string}` }) {
  const { iconHosts } = useConfig();
  if (!provided) {
    provided = true;
    addAPIProvider("", { resources: [location.origin, ...iconHosts], ...LIMITS });
  }
  return (
    <span className="icon" aria-hidden="true">
      <iconify-icon icon={name} mode="svg" />
    </span>
  );
}
