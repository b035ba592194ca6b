// A decorative thumbnail.

import type { Thumbnail } from "../runtime/contract";

export function ThumbnailImage({ picture }: { picture: Thumbnail | null }) {
  return picture && <img src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" />;
}
