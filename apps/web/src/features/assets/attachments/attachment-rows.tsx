import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import * as labels from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { formatFileSize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { FileText, MoreHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { isPicture, useInvalidateAttachments } from "./use-attachments.ts";

type AttachmentListProps = { attachments: readonly AttachmentView[]; onOpen: (attachment: AttachmentView) => void };

/** Photos as tiles; each opens in the viewer. */
export function PhotoTiles({ attachments, onOpen }: AttachmentListProps) {
  return (
    <ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="group relative">
          <button
            type="button"
            onClick={() => onOpen(attachment)}
            className="block w-full overflow-hidden rounded-md border bg-secondary"
            aria-label={`View ${attachment.name}`}
          >
            <img
              src={labels.thumbnailPath(attachment.id)}
              alt=""
              loading="lazy"
              className="aspect-square w-full object-cover transition-transform group-hover:scale-[1.02] motion-reduce:transition-none"
            />
          </button>
          <div className="mt-1 flex items-start justify-between gap-1">
            <p className="min-w-0 text-sm">
              <span className="block truncate" title={attachment.name}>
                {attachment.name}
              </span>
              <LifecycleStepLabel attachment={attachment} />
            </p>
            <AttachmentMenu attachment={attachment} className="-mt-1 -mr-1 size-8" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Documents as rows; each opens in the viewer. */
export function DocumentRows({ attachments, onOpen }: AttachmentListProps) {
  const timeOf = useTimeOf();
  return (
    <ul aria-label="Documents" className="divide-y">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <AttachmentIcon attachment={attachment} />
          <div className="min-w-0 flex-1">
            <button type="button" className={nameClasses} title={attachment.name} onClick={() => onOpen(attachment)}>
              {attachment.name}
            </button>
            <p className="truncate text-sm text-muted-foreground">
              {labels.attachmentKindLabel[attachment.kind]}
              {attachment.step ? `, ${labels.attachmentStepLabel[attachment.step].toLowerCase()}` : ""},{" "}
              {FILE_TYPES[attachment.type]} {formatFileSize(attachment.bytes)}
            </p>
          </div>
          <p className="hidden shrink-0 text-right text-sm text-muted-foreground sm:block">
            {timeOf(attachment.created_at)}
            <span className="block">{attachment.added_by.full_name}</span>
          </p>
          <AttachmentMenu attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

const nameClasses = "block max-w-full truncate text-left font-medium underline-offset-2 hover:underline";

const FILE_TYPES: Record<string, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

function LifecycleStepLabel({ attachment: { step } }: { attachment: AttachmentView }) {
  return step ? <span className="block text-muted-foreground">{labels.attachmentStepLabel[step]}</span> : null;
}

function AttachmentIcon({ attachment }: { attachment: AttachmentView }) {
  const frame = "grid size-10 shrink-0 place-items-center overflow-hidden rounded-md border bg-secondary";
  return (
    <span aria-hidden className={frame}>
      {isPicture(attachment) ? (
        <img src={labels.thumbnailPath(attachment.id)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <FileText className="size-5 text-muted-foreground" />
      )}
    </span>
  );
}

/** Offers the actions on an attachment; renders nothing for users who have no permission for any of them. */
function AttachmentMenu({ attachment, className }: { attachment: AttachmentView; className?: string }) {
  const mayWrite = useMay("records.write");
  const mayRemove = useMay("assets.write");
  const [isConfirming, setIsConfirming] = useState(false);
  const invalidate = useInvalidateAttachments(attachment.asset_id);
  const notices = useNotices();
  const update = trpc.papers.update.useMutation({
    onSettled: invalidate,
    onError: (error) => notices.error(readProblem(error).message),
  });
  const remove = trpc.papers.remove.useMutation();
  if (!mayWrite && !mayRemove) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" className={className} aria-label={`More actions for ${attachment.name}`}>
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Type</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            value={attachment.kind}
            onValueChange={(kind) =>
              update.mutate({ id: attachment.id, version: attachment.version, kind: kind as labels.AttachmentKind })
            }
          >
            {labels.ATTACHMENT_KINDS.map((kind) => (
              <DropdownMenuRadioItem key={kind} value={kind}>
                {labels.attachmentKindLabel[kind]}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          {mayRemove ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem className="text-destructive" onSelect={() => setIsConfirming(true)}>
                <Trash2 aria-hidden />
                Remove
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Remove ${attachment.name}?`}
        description="The file is permanently deleted. The removal is recorded in the activities."
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ id: attachment.id });
          invalidate();
          notices.success(`${attachment.name} was removed`);
        }}
      />
    </>
  );
}
