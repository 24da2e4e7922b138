import { useTimeOf } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import { paperKindLabel, paperPath, thumbnailPath } from "@custodia/domain/assets/labels";
import type { PaperView } from "@custodia/domain/assets/papers";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { ChevronLeft, ChevronRight, Download, Images } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { PdfView } from "./pdf/pdf-view.tsx";
import { isPhoto, isPicture, usePapers } from "./use-attachments.ts";

type PaperViewerProps = {
  /** All attachments to page through. */
  papers: readonly PaperView[];
  /** The open attachment; null if closed. */
  open: PaperView | null;
  onOpenChange: (paper: PaperView | null) => void;
};

/** Shows one picture or document at full size; buttons and arrow keys lead to the others. */
export function PaperViewer({ papers, open, onOpenChange }: PaperViewerProps) {
  const at = open ? papers.findIndex(({ id }) => id === open.id) : -1;
  const paper = papers[at];
  const go = (by: number) => {
    const next = papers[(at + by + papers.length) % papers.length];
    if (next) onOpenChange(next);
  };
  const keys = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  return (
    <Dialog open={paper !== undefined} onOpenChange={() => onOpenChange(null)}>
      {paper ? (
        <DialogContent size="lg" place="middle" onKeyDown={papers.length > 1 ? keys : undefined}>
          <DialogHeader>
            <DialogTitle>{paper.name}</DialogTitle>
            <Told paper={paper} />
          </DialogHeader>
          {isPicture(paper) ? (
            <Picture key={paper.id} paper={paper} />
          ) : (
            <PdfView key={paper.id} paper={paper} />
          )}
          <DialogFooter className="items-center justify-between">
            <Leaf at={at} count={papers.length} onGo={go} />
            <Button asChild variant="outline">
              <a href={addressForPage(paperPath(paper.id))} download>
                <Download aria-hidden />
                Download
              </a>
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function Told({ paper }: { paper: PaperView }) {
  const timeOf = useTimeOf();
  return (
    <DialogDescription>
      {paperKindLabel[paper.kind]}, added by {paper.added_by.full_name}, {timeOf(paper.created_at)}
    </DialogDescription>
  );
}

/** The final height is reserved, so that the layout does not shift when the picture loads. */
function Picture({ paper: { id, name, width, height } }: { paper: PaperView }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-secondary">
      {failed ? (
        <p role="alert" className="p-10 text-muted-foreground">
          This picture could not be loaded.
        </p>
      ) : (
        <img
          src={paperPath(id)}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          onError={() => setFailed(true)}
          className="h-auto max-h-[65dvh] w-auto max-w-full object-contain"
        />
      )}
    </div>
  );
}

function Leaf({ at, count, onGo }: { at: number; count: number; onGo: (by: number) => void }) {
  if (count < 2) return <span />;
  return (
    <div className="flex items-center gap-1">
      <Button variant="outline" size="icon" aria-label="Previous photo" onClick={() => onGo(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <span aria-live="polite" className="px-2 text-sm text-muted-foreground tabular-nums">
        {at + 1} of {count}
      </span>
      <Button variant="outline" size="icon" aria-label="Next photo" onClick={() => onGo(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

/** Shows the latest photo in an asset's header, with the number of photos; renders nothing without one. */
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
        aria-label={`View ${count} of this asset`}
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
