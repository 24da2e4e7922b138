import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import {
  PAPER_KINDS,
  type PaperKind,
  paperKindLabel,
  paperStepLabel,
  thumbnailPath,
} from "@custodia/domain/assets/labels";
import type { PaperView } from "@custodia/domain/assets/papers";
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
import { useNotices } from "@custodia/ui/notices";
import { formatFileSize } from "@custodia/ui/number-format";
import { FileText, MoreHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { isPicture, usePapersChanged } from "./use-attachments.ts";

type ShownProps = { papers: readonly PaperView[]; onOpen: (paper: PaperView) => void };

/** Photos as tiles; each opens in the viewer. */
export function PhotoTiles({ papers, onOpen }: ShownProps) {
  return (
    <ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {papers.map((paper) => (
        <li key={paper.id} className="group relative">
          <button
            type="button"
            onClick={() => onOpen(paper)}
            className="block w-full overflow-hidden rounded-md border bg-secondary"
            aria-label={`View ${paper.name}`}
          >
            <img
              src={thumbnailPath(paper.id)}
              alt=""
              loading="lazy"
              className="aspect-square w-full object-cover transition-transform group-hover:scale-[1.02] motion-reduce:transition-none"
            />
          </button>
          <div className="mt-1 flex items-start justify-between gap-1">
            <p className="min-w-0 text-sm">
              <span className="block truncate" title={paper.name}>
                {paper.name}
              </span>
              <Step paper={paper} />
            </p>
            <PaperMenu paper={paper} className="-mt-1 -mr-1 size-8" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Documents as rows; each opens in the viewer. */
export function DocumentRows({ papers, onOpen }: ShownProps) {
  const timeOf = useTimeOf();
  return (
    <ul aria-label="Documents" className="divide-y">
      {papers.map((paper) => (
        <li key={paper.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <Sign paper={paper} />
          <div className="min-w-0 flex-1">
            <button type="button" className={NAME} title={paper.name} onClick={() => onOpen(paper)}>
              {paper.name}
            </button>
            <p className="truncate text-sm text-muted-foreground">
              {paperKindLabel[paper.kind]}
              {paper.step ? `, ${paperStepLabel[paper.step].toLowerCase()}` : ""}, {TYPES[paper.type]}{" "}
              {formatFileSize(paper.bytes)}
            </p>
          </div>
          <p className="hidden shrink-0 text-right text-sm text-muted-foreground sm:block">
            {timeOf(paper.created_at)}
            <span className="block">{paper.added_by.full_name}</span>
          </p>
          <PaperMenu paper={paper} />
        </li>
      ))}
    </ul>
  );
}

const NAME = "block max-w-full truncate text-left font-medium underline-offset-2 hover:underline";

const TYPES: Record<string, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

function Step({ paper: { step } }: { paper: PaperView }) {
  return step ? <span className="block text-muted-foreground">{paperStepLabel[step]}</span> : null;
}

function Sign({ paper }: { paper: PaperView }) {
  const frame = "grid size-10 shrink-0 place-items-center overflow-hidden rounded-md border bg-secondary";
  return (
    <span aria-hidden className={frame}>
      {isPicture(paper) ? (
        <img src={thumbnailPath(paper.id)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <FileText className="size-5 text-muted-foreground" />
      )}
    </span>
  );
}

/** Offers the actions on a document besides viewing it; empty for users without permission for any. */
function PaperMenu({ paper, className }: { paper: PaperView; className?: string }) {
  const mayWrite = useMay("records.write");
  const mayRemove = useMay("assets.write");
  const [asking, setAsking] = useState(false);
  const changed = usePapersChanged(paper.asset_id);
  const notices = useNotices();
  const update = trpc.papers.update.useMutation({
    onSettled: changed,
    onError: ({ message }) => notices.error(message),
  });
  const remove = trpc.papers.remove.useMutation();
  if (!mayWrite && !mayRemove) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            className={className}
            aria-label={`More actions for ${paper.name}`}
          >
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Type</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            value={paper.kind}
            onValueChange={(kind) =>
              update.mutate({ id: paper.id, version: paper.version, kind: kind as PaperKind })
            }
          >
            {PAPER_KINDS.map((kind) => (
              <DropdownMenuRadioItem key={kind} value={kind}>
                {paperKindLabel[kind]}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          {mayRemove ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem className="text-destructive" onSelect={() => setAsking(true)}>
                <Trash2 aria-hidden />
                Remove
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${paper.name}?`}
        description="The file is permanently deleted. The removal is recorded in the activities."
        confirm="Remove"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ id: paper.id });
          changed();
          notices.success(`${paper.name} was removed`);
        }}
      />
    </>
  );
}
