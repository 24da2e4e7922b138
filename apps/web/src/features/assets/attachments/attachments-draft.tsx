import { readProblem } from "@custodia/client/errors";
import {
  type AttachmentKind,
  type AttachmentStep,
  attachmentKindLabel,
} from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { FormSection } from "@custodia/ui/form/form";
import { useNotices } from "@custodia/ui/notices";
import { formatFileSize } from "@custodia/ui/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { FileText, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ChooseAttachments, DropPlace, TAKES_PASTE, usePastedFiles } from "./choose-files.tsx";
import {
  hadAlready,
  isStoredElsewhere,
  reasonOf,
  toUpload,
  type Upload,
  uploadAttachment,
} from "./use-attachments.ts";

/** Photos and documents chosen before their asset exists. */
export interface AttachmentsDraft {
  list: readonly Upload[];
  take: (files: File[], kind?: AttachmentKind) => void;
  drop: (key: number) => void;
  /** Removes the files. Batches have no attachments, and the next form starts without files. */
  clear: () => void;
  /** Uploads all files to an asset; a notice lists those that failed or are stored as another kind. */
  sendTo: (asset_id: number) => Promise<void>;
}

/** Stores the files chosen in a form; `step` is the step of the asset's life that the form records. */
export function useAttachmentsDraft(step?: AttachmentStep): AttachmentsDraft {
  const [list, setList] = useState<readonly Upload[]>([]);
  const notices = useNotices();
  const take = useCallback(
    (files: File[], kind?: AttachmentKind) =>
      setList((before) => [...before, ...toUpload(files, { kind, step })]),
    [step],
  );
  const drop = (key: number) => setList((before) => before.filter((one) => one.key !== key));
  const share = (key: number, gone: number) =>
    setList((before) =>
      before.map((one) => (one.key === key ? { ...one, state: "sending", share: gone } : one)),
    );
  return {
    list,
    take,
    drop,
    clear: () => setList([]),
    async sendTo(asset_id) {
      // Uploads run one after the other: on a slow connection, parallel uploads do not finish sooner.
      for (const one of list) {
        try {
          const attachment = await uploadAttachment(asset_id, one, {
            onProgress: (gone) => share(one.key, gone),
          });
          if (isStoredElsewhere(one, attachment)) notices.info(hadAlready(one, attachment));
        } catch (thrown) {
          const reason = reasonOf(readProblem(thrown));
          notices.error(`${one.file.name} was not added: ${reason} You can add it on the asset's page.`);
        }
      }
      setList([]);
    },
  };
}

const HEADING = "Photos and documents";

type AttachmentsSectionProps = {
  draft: AttachmentsDraft;
  /** Omits the heading, for a small form. */
  compact?: boolean;
};

/** The form section that chooses photos and documents. */
export function AttachmentsSection({ draft, compact = false }: AttachmentsSectionProps) {
  const { list, take, drop } = draft;
  const place = useRef<HTMLElement>(null);
  usePastedFiles(take, place);
  const dropped = (
    <DropPlace onDropped={take} className="rounded-lg border sm:col-span-full">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <ChooseAttachments onChosen={take} />
        <p className="text-sm text-muted-foreground">Photos and PDFs; drop or paste them here.</p>
      </div>
      {list.length > 0 ? (
        <ul aria-label="To be added" className="divide-y border-t">
          {list.map((one) => (
            <li key={one.key} className="flex items-center gap-3 px-3 py-2">
              <Preview file={one.file} />
              {one.state === "sending" ? (
                <ProgressBar className="flex-1" label={one.file.name} value={one.share} max={1} />
              ) : (
                <>
                  <p className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{one.file.name}</span>
                    <span className="block text-sm text-muted-foreground">
                      {one.kind ? `${attachmentKindLabel[one.kind]}, ` : ""}
                      {formatFileSize(one.file.size)}
                    </span>
                  </p>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${one.file.name}`}
                    onClick={() => drop(one.key)}
                  >
                    <X aria-hidden />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </DropPlace>
  );
  if (compact) {
    return (
      <section ref={place} {...TAKES_PASTE} aria-label={HEADING}>
        {dropped}
      </section>
    );
  }
  return (
    <FormSection ref={place} {...TAKES_PASTE} title={HEADING}>
      {dropped}
    </FormSection>
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
