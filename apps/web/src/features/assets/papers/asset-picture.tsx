import { thumbnailPath } from "@custodia/domain/assets/paper-words";
import { cn } from "@custodia/ui/cn.ts";
import { Images } from "lucide-react";
import { useState } from "react";
import { PaperViewer } from "./paper-viewer.tsx";
import { isPhoto, usePapers } from "./use-papers.ts";

/** In the head of an asset's page: its latest photo, with how many there are; nothing where there is none. */
export function AssetPicture({ asset_id, className }: { asset_id: number; className: string }) {
  const photos = (usePapers(asset_id).data?.data ?? []).filter(isPhoto).reverse();
  const [open, setOpen] = useState<(typeof photos)[number] | null>(null);
  const [latest] = photos;
  if (!latest) return null;
  const count = photos.length === 1 ? "the photo" : `${photos.length} photos`;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(latest)}
        aria-label={`Look at ${count} of this asset`}
        className={cn(
          "relative size-16 shrink-0 overflow-hidden rounded-lg border bg-secondary sm:size-24",
          className,
        )}
      >
        <img src={thumbnailPath(latest.id)} alt="" className="size-full object-cover" />
        {photos.length > 1 ? (
          <span className="absolute right-1 bottom-1 flex items-center gap-1 rounded-sm bg-black/70 px-1 text-xs text-white tabular-nums [&_svg]:size-3">
            <Images aria-hidden />
            {photos.length}
          </span>
        ) : null}
      </button>
      <PaperViewer papers={photos} open={open} onOpenChange={setOpen} />
    </>
  );
}
