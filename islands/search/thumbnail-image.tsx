import type { Thumbnail } from "../runtime/contract";

/** A decorative thumbnail, or nothing. */
export function ThumbnailImage({ picture }: { picture: Thumbnail | null }) {
  return picture && <img src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" />;
}
