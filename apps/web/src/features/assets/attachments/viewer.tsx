import { useTimeOf } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import { attachmentKindLabel, attachmentPath, thumbnailPath } from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { ChevronLeft, ChevronRight, Download, Images } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { PdfView } from "./pdf/pdf-view.tsx";
import { isPhoto, isPicture, useAttachments } from "./use-attachments.ts";

type AttachmentViewerProps = {
  /** All attachments to page through. */
  attachments: readonly AttachmentView[];
  /** The open attachment; null if closed. */
  open: AttachmentView | null;
  onOpenChange: (attachment: AttachmentView | null) => void;
};

/** Shows one picture or document at full size; buttons and arrow keys lead to the others. */
export function AttachmentViewer({ attachments, open, onOpenChange }: AttachmentViewerProps) {
  const index = open ? attachments.findIndex(({ id }) => id === open.id) : -1;
  const attachment = attachments[index];
  const step = (delta: number) => {
    const next = attachments[(index + delta + attachments.length) % attachments.length];
    if (next) onOpenChange(next);
  };
  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  return (
    <Dialog open={attachment !== undefined} onOpenChange={() => onOpenChange(null)}>
      {attachment ? (
        <DialogContent size="lg" placement="center" onKeyDown={attachments.length > 1 ? stepByKey : undefined}>
          <DialogHeader>
            <DialogTitle>{attachment.name}</DialogTitle>
            <AttachmentDescription attachment={attachment} />
          </DialogHeader>
          {isPicture(attachment) ? (
            <Picture key={attachment.id} attachment={attachment} />
          ) : (
            <PdfView key={attachment.id} attachment={attachment} />
          )}
          <DialogFooter className="items-center justify-between">
            <Pager index={index} count={attachments.length} onStep={step} />
            <Button asChild variant="outline">
              <a href={addressForPage(attachmentPath(attachment.id))} download>
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

function AttachmentDescription({ attachment }: { attachment: AttachmentView }) {
  const timeOf = useTimeOf();
  return (
    <DialogDescription>
      {attachmentKindLabel[attachment.kind]}, added by {attachment.added_by.full_name}, {timeOf(attachment.created_at)}
    </DialogDescription>
  );
}

/** The final height is reserved, so that the layout does not shift when the picture loads. */
function Picture({ attachment: { id, name, width, height } }: { attachment: AttachmentView }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-secondary">
      {failed ? (
        <p role="alert" className="p-10 text-muted-foreground">
          This picture could not be loaded.
        </p>
      ) : (
        <img
          src={attachmentPath(id)}
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

function Pager({ index, count, onStep }: { index: number; count: number; onStep: (delta: number) => void }) {
  if (count < 2) return <span />;
  return (
    <div className="flex items-center gap-1">
      <Button variant="outline" size="icon" aria-label="Previous file" onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <span aria-live="polite" className="px-2 text-sm text-muted-foreground tabular-nums">
        {index + 1} of {count}
      </span>
      <Button variant="outline" size="icon" aria-label="Next file" onClick={() => onStep(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

/** Shows the latest photo in an asset's header, with the number of photos; renders nothing without one. */
export function AssetPicture({ asset_id, className }: { asset_id: number; className: string }) {
  const photos = (useAttachments(asset_id).data?.data ?? []).filter(isPhoto).reverse();
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
        className={cn("relative size-16 shrink-0 overflow-hidden rounded-lg border bg-secondary sm:size-24", className)}
      >
        <img src={thumbnailPath(latest.id)} alt="" className="size-full object-cover" />
        {photos.length > 1 ? (
          <span className="absolute right-1 bottom-1 flex items-center gap-1 rounded-sm bg-black/70 px-1 text-xs text-white tabular-nums [&_svg]:size-3">
            <Images aria-hidden />
            {photos.length}
          </span>
        ) : null}
      </button>
      <AttachmentViewer attachments={photos} open={open} onOpenChange={setOpen} />
    </>
  );
}
