import { readProblem } from "@custodia/client/errors";
import type { AttachmentKind, AttachmentStep } from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { FormSection } from "@custodia/ui/form/form";
import { formatFileSize } from "@custodia/ui/input/number-format";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress";
import { FileText, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ChooseAttachments, DropZone, KINDS, PASTE_TARGET, usePastedFiles } from "./choose-files.tsx";
import {
  duplicateText,
  failureReason,
  isStoredDifferently,
  notAddedText,
  toUploads,
  type Upload,
  uploadAttachment,
} from "./use-attachments.ts";

/**
 * Holds the photos and documents chosen in a form until they are uploaded, once the form is saved; `step` is the step of the asset's life that
 * the form records.
 */
export function useAttachmentsDraft(step?: AttachmentStep) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const notices = useNotices();
  const addFiles = useCallback(
    (files: File[], kind?: AttachmentKind) => setList((before) => [...before, ...toUploads(files, { kind, step })]),
    [step],
  );
  const patch = (key: number, change: Partial<Upload>) =>
    setList((before) => before.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  return {
    list,
    addFiles,
    /** Changes the kind of a file; with null, the server decides by its content. */
    setKind: (key: number, kind: AttachmentKind | null) => patch(key, { kind: kind ?? undefined }),
    remove: (key: number) => setList((before) => before.filter((upload) => upload.key !== key)),
    /** Removes all files, when the form records several assets at once: they have no attachments. */
    clear: () => setList([]),
    /** Uploads all files to an asset; notices report files that failed, or that the asset already has as another kind. */
    async uploadTo(asset_id: number) {
      // Uploads run one after the other: on a slow connection, parallel uploads do not finish sooner.
      for (const upload of list) {
        try {
          const attachment = await uploadAttachment(asset_id, upload, {
            onProgress: (progress) => patch(upload.key, { state: "sending", progress }),
          });
          if (isStoredDifferently(upload, attachment)) notices.info(duplicateText(upload, attachment));
        } catch (error) {
          notices.error(notAddedText(upload.file, failureReason(readProblem(error))));
        }
      }
      setList([]);
    },
  };
}

const HEADING = "Photos and documents";

type AttachmentsSectionProps = {
  draft: ReturnType<typeof useAttachmentsDraft>;
  /** Omits the heading, for a small form. */
  compact?: boolean;
};

/** The form section that chooses photos and documents. */
export function AttachmentsSection({ draft, compact = false }: AttachmentsSectionProps) {
  const { list, addFiles, setKind, remove } = draft;
  const section = useRef<HTMLElement>(null);
  usePastedFiles(addFiles, section);
  const dropZone = (
    <DropZone onDrop={addFiles} className="rounded-lg border sm:col-span-full">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <ChooseAttachments onChosen={addFiles} />
        <p className="text-sm text-muted-foreground">Photos and PDFs; drop or paste them here.</p>
      </div>
      {list.length > 0 ? (
        <ul aria-label="To be added" className="divide-y border-t">
          {list.map((upload) => (
            <DraftRow
              key={upload.key}
              upload={upload}
              onKindChange={(kind) => setKind(upload.key, kind)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      ) : null}
    </DropZone>
  );
  if (compact) {
    return (
      <section ref={section} {...PASTE_TARGET} aria-label={HEADING}>
        {dropZone}
      </section>
    );
  }
  return (
    <FormSection ref={section} {...PASTE_TARGET} title={HEADING}>
      {dropZone}
    </FormSection>
  );
}

type DraftRowProps = {
  upload: Upload;
  onKindChange: (kind: AttachmentKind | null) => void;
  onRemove: () => void;
};

/** A chosen file with its kind, which can be changed until the upload begins. */
function DraftRow({ upload, onKindChange, onRemove }: DraftRowProps) {
  const { file, kind, state, progress } = upload;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Preview file={file} />
      {state === "sending" ? (
        <ProgressBar className="flex-1" label={file.name} value={progress} max={1} />
      ) : (
        <>
          <div className="min-w-0 flex-1 gap-3 sm:flex sm:items-center">
            <p className="min-w-0 flex-1">
              <span className="block truncate font-medium">{file.name}</span>
              <span className="block text-sm text-muted-foreground">{formatFileSize(file.size)}</span>
            </p>
            <ChoiceSelect
              aria-label={`Type of ${file.name}`}
              className="w-48 max-sm:mt-1 max-sm:w-full"
              placeholder="Photo or document"
              options={KINDS}
              value={kind ?? null}
              onChange={onKindChange}
            />
          </div>
          <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        </>
      )}
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const preview = URL.createObjectURL(file);
    setUrl(preview);
    return () => URL.revokeObjectURL(preview);
  }, [file]);
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md border bg-secondary"
    >
      {url ? (
        <img src={url} alt="" onError={() => setUrl(null)} className="size-full object-cover" />
      ) : (
        <FileText className="size-5 text-muted-foreground" />
      )}
    </span>
  );
}
