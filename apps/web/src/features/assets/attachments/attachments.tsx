import { useMay } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import { type AttachmentKind, type AttachmentStep, allAttachmentsPath } from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { useNotices } from "@custodia/ui/notices";
import { formatFileSize } from "@custodia/ui/number-format";
import { ProgressBar, Skeleton } from "@custodia/ui/progress";
import { Download, RotateCw, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { DocumentRows, PhotoTiles } from "./attachment-rows.tsx";
import { ChooseAttachments, DropPlace, TAKES_PASTE, usePastedFiles } from "./choose-files.tsx";
import {
  hadAlready,
  isPhoto,
  isStoredElsewhere,
  tooLarge,
  toUpload,
  type Upload,
  useAttachments,
  useAttachmentsChanged,
  useUploads,
} from "./use-attachments.ts";
import { AttachmentViewer } from "./viewer.tsx";

type AssetAttachmentsProps = {
  asset_id: number;
  /** The step of the asset's life that added documents belong to. */
  step?: AttachmentStep;
};

/** An asset's photos and documents: view, download, and add by choosing, dropping, pasting or photographing. */
export function AssetAttachments({ asset_id, step }: AssetAttachmentsProps) {
  const query = useAttachments(asset_id);
  const mayAdd = useMay("records.write");
  const { list, add, again, drop } = useAdding(asset_id, query.data?.data);
  const each = query.data?.meta.each ?? Number.POSITIVE_INFINITY;
  const take = useCallback(
    (files: File[], kind?: AttachmentKind) => {
      const uploads = toUpload(files, { kind, step });
      add(
        uploads.map((one) => {
          const problem = tooLarge(one.file, each);
          return problem ? { ...one, state: "failed", problem } : one;
        }),
      );
    },
    [add, each, step],
  );
  const place = useRef<HTMLElement>(null);
  usePastedFiles(mayAdd ? take : null, place);
  const all = query.data?.data ?? [];
  return (
    <DropPlace onDropped={mayAdd ? take : null}>
      <Card ref={place} {...TAKES_PASTE}>
        <CardHeader className="items-center">
          <CardTitle>
            <span>Photos and documents</span>{" "}
            {all.length > 0 ? (
              <span className="font-normal text-muted-foreground tabular-nums">{all.length}</span>
            ) : null}
          </CardTitle>
          <CardAction className="max-sm:w-full">
            {mayAdd ? <ChooseAttachments onChosen={take} /> : null}
            {all.length > 1 ? <AllOfThem asset_id={asset_id} /> : null}
          </CardAction>
        </CardHeader>
        <UploadRows uploads={list} onAgain={again} onDrop={drop} />
        <CardContent>
          {query.data ? (
            <Shown attachments={all} room={query.data.meta} mayAdd={mayAdd} />
          ) : query.error ? (
            <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          ) : (
            <Skeleton className="h-10 w-full" />
          )}
        </CardContent>
      </Card>
    </DropPlace>
  );
}

/** Uploads files and notifies the user of those that the asset already had. */
function useAdding(asset_id: number, known: readonly AttachmentView[] | undefined) {
  const changed = useAttachmentsChanged(asset_id);
  const notices = useNotices();
  const come = useRef(new Set<number>());
  const added = (attachment: AttachmentView, sent: Upload) => {
    const had = come.current.has(attachment.id) || known?.some(({ id }) => id === attachment.id);
    if (had || isStoredElsewhere(sent, attachment)) notices.info(hadAlready(sent, attachment));
    come.current.add(attachment.id);
    changed();
  };
  return useUploads(asset_id, added);
}

function AllOfThem({ asset_id }: { asset_id: number }) {
  return (
    <Button asChild variant="outline" className="max-sm:flex-1">
      <a href={addressForPage(allAttachmentsPath(asset_id))} download>
        <Download aria-hidden />
        Download all
      </a>
    </Button>
  );
}

type ShownProps = {
  attachments: readonly AttachmentView[];
  room: { used: number; most: number; each: number };
  mayAdd: boolean;
};

function Shown({ attachments, room, mayAdd }: ShownProps) {
  const [open, setOpen] = useState<AttachmentView | null>(null);
  const place = useFocusKept(attachments.length);
  const photos = attachments.filter(isPhoto);
  const documents = attachments.filter((attachment) => !isPhoto(attachment));
  return (
    <div ref={place} className="space-y-5">
      {attachments.length === 0 && !mayAdd ? <p className="text-muted-foreground">None yet.</p> : null}
      {photos.length > 0 ? <PhotoTiles attachments={photos} onOpen={setOpen} /> : null}
      {documents.length > 0 ? <DocumentRows attachments={documents} onOpen={setOpen} /> : null}
      {mayAdd ? (
        <p className="text-sm text-muted-foreground">
          {attachments.length === 0 ? "None yet. " : ""}
          Photos (JPEG, PNG, WebP, HEIC) and PDFs, {formatFileSize(room.each)} each; drop or paste them here.{" "}
          {leftOf(room)}
        </p>
      ) : null}
      <AttachmentViewer attachments={[...photos, ...documents]} open={open} onOpenChange={setOpen} />
    </div>
  );
}

/** Moves the focus to the add button after the focused file was removed. */
function useFocusKept(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      place.current?.closest("section")?.querySelector<HTMLElement>("select, button, a")?.focus();
    before.current = count;
  }, [count]);
  return place;
}

/** Returns a warning once 80 % of the storage is used; else an empty text. */
function leftOf({ used, most }: ShownProps["room"]): string {
  if (used < 0.8 * most) return "";
  return `Your company has used ${formatFileSize(used)} of its ${formatFileSize(most)}.`;
}

type UploadRowsProps = {
  uploads: readonly Upload[];
  onAgain: (one: Upload) => void;
  onDrop: (key: number) => void;
};

/** Lists the uploads in progress and the failed ones, with the reason. */
function UploadRows({ uploads, onAgain, onDrop }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploading" className="divide-y border-b">
      {uploads.map((one) => (
        <li key={one.key} className="px-4 py-2.5 sm:px-5">
          {one.state === "failed" ? (
            <Failed one={one} onAgain={() => onAgain(one)} onDrop={() => onDrop(one.key)} />
          ) : (
            <ProgressBar
              label={one.file.name}
              {...(one.share < 1 ? { value: one.share, max: 1 } : {})}
              detail={detailOf(one)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function detailOf({ state, share, file }: Upload): string {
  if (state === "waiting") return "Waiting";
  return share < 1 ? `${Math.floor(share * 100)}% of ${formatFileSize(file.size)}` : "Checking";
}

function Failed({ one, onAgain, onDrop }: { one: Upload; onAgain: () => void; onDrop: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div role="alert" className="min-w-0 flex-1">
        <p className="truncate font-medium">{one.file.name}</p>
        <p className="text-sm text-destructive">{one.problem}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" onClick={onAgain} aria-label={`Try again: ${one.file.name}`}>
          <RotateCw aria-hidden />
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDrop} aria-label={`Remove ${one.file.name}`}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}
