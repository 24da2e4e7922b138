import { useMay } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import { type AttachmentKind, allAttachmentsPath } from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { formatFileSize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar, Skeleton } from "@custodia/ui/progress";
import { Download, RotateCw, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { DocumentRows, PhotoTiles } from "./attachment-rows.tsx";
import { ChooseAttachments, DropZone, PASTE_TARGET, usePastedFiles } from "./choose-files.tsx";
import {
  duplicateText,
  isPhoto,
  isStoredDifferently,
  sizeProblem,
  toUploads,
  type Upload,
  useAttachments,
  useInvalidateAttachments,
  useUploads,
} from "./use-attachments.ts";
import { AttachmentViewer } from "./viewer.tsx";

/** Shows an asset's photos and documents to view and download; files are added by choosing, dropping, pasting or taking a photo. */
export function AssetAttachments({ asset_id }: { asset_id: number }) {
  const query = useAttachments(asset_id);
  const mayAdd = useMay("records.write");
  const { list, add, retry, remove } = useAttachmentUploads(asset_id, query.data?.data);
  const maxBytes = query.data?.meta.each ?? Number.POSITIVE_INFINITY;
  const addFiles = useCallback(
    (files: File[], kind?: AttachmentKind) => {
      const uploads = toUploads(files, { kind, step: undefined });
      add(
        uploads.map((upload) => {
          const problem = sizeProblem(upload.file, maxBytes);
          return problem ? { ...upload, state: "failed", problem } : upload;
        }),
      );
    },
    [add, maxBytes],
  );
  const section = useRef<HTMLElement>(null);
  usePastedFiles(mayAdd ? addFiles : null, section);
  const all = query.data?.data ?? [];
  return (
    <DropZone onDrop={mayAdd ? addFiles : null}>
      <Card ref={section} {...PASTE_TARGET}>
        <CardHeader className="items-center">
          <CardTitle>
            <span>Photos and documents</span>{" "}
            {all.length > 0 ? (
              <span className="font-normal text-muted-foreground tabular-nums">{all.length}</span>
            ) : null}
          </CardTitle>
          <CardAction className="max-sm:w-full">
            {mayAdd ? <ChooseAttachments onChosen={addFiles} /> : null}
            {all.length > 1 ? (
              <Button asChild variant="outline" className="max-sm:flex-1">
                <a href={addressForPage(allAttachmentsPath(asset_id))} download>
                  <Download aria-hidden />
                  Download all
                </a>
              </Button>
            ) : null}
          </CardAction>
        </CardHeader>
        <UploadRows uploads={list} onRetry={retry} onRemove={remove} />
        <CardContent>
          <QueryContent query={query} skeleton={<Skeleton className="h-10 w-full" />}>
            {({ data, meta }) => <AttachmentList attachments={data} storage={meta} mayAdd={mayAdd} />}
          </QueryContent>
        </CardContent>
      </Card>
    </DropZone>
  );
}

/** Uploads files, and tells the user which of them the asset already had. */
function useAttachmentUploads(asset_id: number, known: readonly AttachmentView[] | undefined) {
  const invalidate = useInvalidateAttachments(asset_id);
  const notices = useNotices();
  const uploadedIds = useRef(new Set<number>());
  const handleAdded = (attachment: AttachmentView, upload: Upload) => {
    const existed = uploadedIds.current.has(attachment.id) || known?.some(({ id }) => id === attachment.id);
    if (existed || isStoredDifferently(upload, attachment)) notices.info(duplicateText(upload, attachment));
    uploadedIds.current.add(attachment.id);
    invalidate();
  };
  return useUploads(asset_id, handleAdded);
}

type AttachmentListProps = {
  attachments: readonly AttachmentView[];
  storage: { used: number; most: number; each: number };
  mayAdd: boolean;
};

function AttachmentList({ attachments, storage, mayAdd }: AttachmentListProps) {
  const [open, setOpen] = useState<AttachmentView | null>(null);
  const section = useFocusAfterRemoval(attachments.length);
  const photos = attachments.filter(isPhoto);
  const documents = attachments.filter((attachment) => !isPhoto(attachment));
  return (
    <div ref={section} className="space-y-5">
      {attachments.length === 0 && !mayAdd ? <p className="text-muted-foreground">None yet.</p> : null}
      {photos.length > 0 ? <PhotoTiles attachments={photos} onOpen={setOpen} /> : null}
      {documents.length > 0 ? <DocumentRows attachments={documents} onOpen={setOpen} /> : null}
      {mayAdd ? (
        <p className="text-sm text-muted-foreground">
          {attachments.length === 0 ? "None yet. " : ""}
          Photos (JPEG, PNG, WebP, HEIC) and PDFs, {formatFileSize(storage.each)} each; drop or paste them here.{" "}
          {storageWarning(storage)}
        </p>
      ) : null}
      <AttachmentViewer attachments={[...photos, ...documents]} open={open} onOpenChange={setOpen} />
    </div>
  );
}

/** Moves the focus to the add button after the focused file was removed. */
function useFocusAfterRemoval(count: number) {
  const section = useRef<HTMLDivElement>(null);
  const previous = useRef(count);
  useEffect(() => {
    if (count < previous.current && document.activeElement === document.body)
      section.current?.closest("section")?.querySelector<HTMLElement>("select, button, a")?.focus();
    previous.current = count;
  }, [count]);
  return section;
}

/** Returns a warning once 80 % of the storage is used; else an empty text. */
function storageWarning({ used, most }: AttachmentListProps["storage"]): string {
  if (used < 0.8 * most) return "";
  return `Your company has used ${formatFileSize(used)} of its ${formatFileSize(most)}.`;
}

type UploadRowsProps = {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onRemove: (key: number) => void;
};

/** Lists the uploads in progress and the failed ones, with the reason. */
function UploadRows({ uploads, onRetry, onRemove }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploading" className="divide-y border-b">
      {uploads.map((upload) => (
        <li key={upload.key} className="px-4 py-2.5 sm:px-5">
          {upload.state === "failed" ? (
            <FailedUpload upload={upload} onRetry={() => onRetry(upload)} onRemove={() => onRemove(upload.key)} />
          ) : (
            <ProgressBar
              label={upload.file.name}
              {...(upload.progress < 1 ? { value: upload.progress, max: 1 } : {})}
              detail={progressText(upload)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function progressText({ state, progress, file }: Upload): string {
  if (state === "waiting") return "Waiting";
  return progress < 1 ? `${Math.floor(progress * 100)}% of ${formatFileSize(file.size)}` : "Checking";
}

function FailedUpload({ upload, onRetry, onRemove }: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div role="alert" className="min-w-0 flex-1">
        <p className="truncate font-medium">{upload.file.name}</p>
        <p className="text-sm text-destructive">{upload.problem}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" onClick={onRetry} aria-label={`Try again: ${upload.file.name}`}>
          <RotateCw aria-hidden />
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove} aria-label={`Remove ${upload.file.name}`}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}
