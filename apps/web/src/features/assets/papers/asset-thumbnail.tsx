import { thumbnailPath } from "@custodia/domain/assets/paper-words";
import { cn } from "@custodia/ui/cn.ts";
import { useState } from "react";

type AssetThumbnailProps = {
  /** Its latest photo; null where it has none. */
  photo_id: number | null;
  className: string;
};

/** A small square with an asset's latest photo, beside its name; nothing where it has none, and where none comes. */
export function AssetThumbnail({ photo_id, className }: AssetThumbnailProps) {
  const [failed, setFailed] = useState<number | null>(null);
  if (photo_id === null || photo_id === failed) return null;
  return (
    <img
      src={thumbnailPath(photo_id)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo_id)}
      className={cn("shrink-0 bg-secondary object-cover", className)}
    />
  );
}
