import { type Problem, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { type UploadOptions, upload } from "@custodia/client/upload";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import { proposeAttachmentKind } from "@custodia/domain/assets/attachments/kind";
import {
  type AttachmentKind,
  type AttachmentStep,
  allAttachmentsPath,
  attachmentStepLabel,
} from "@custodia/domain/assets/labels";
import { useIsMounted } from "@custodia/ui/form/unsaved-watch";
import { formatFileSize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { useCallback, useRef, useState } from "react";

/** A photo or document on its way to the server. */
export interface Upload {
  key: number;
  file: File;
  /** If undefined, the server decides by the file's content. */
  kind: AttachmentKind | undefined;
  step: AttachmentStep | undefined;
  state: "waiting" | "sending" | "failed";
  /** The share that has been uploaded, 0 to 1. */
  progress: number;
  problem: string | undefined;
}

/** More parallel uploads would share a phone's connection, and each would take longer. */
const MAX_PARALLEL = 2;
const MAX_ATTEMPTS = 4;
const RETRY_MS = 5000;

let lastKey = 0;

/** Wraps chosen files as waiting uploads; without a chosen kind, each has the kind that its name says. */
export function toUploads(files: Iterable<File>, fields: Pick<Upload, "kind" | "step">): Upload[] {
  return [...files].map((file) => {
    lastKey += 1;
    const kind = fields.kind ?? proposeAttachmentKind(file.name);
    return { ...fields, kind, key: lastKey, file, state: "waiting", progress: 0, problem: undefined };
  });
}

/** The running uploads of this tab, also those of pages and forms that the user has left. */
let activeUploads = 0;
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Counts running uploads: while there are some, the browser warns before the tab closes, and they would be lost. */
function changeActive(by: number): void {
  activeUploads += by;
  if (activeUploads > 0) window.addEventListener("beforeunload", warnBeforeUnload);
  else window.removeEventListener("beforeunload", warnBeforeUnload);
}

/** Uploads a file to an asset, with retries while the server is busy. Throws if the server rejects the file. */
export async function uploadAttachment(
  asset_id: number,
  sent: Pick<Upload, "file" | "kind" | "step">,
  options: UploadOptions = {},
): Promise<AttachmentView> {
  changeActive(1);
  return uploadWithRetries(asset_id, sent, options).finally(() => changeActive(-1));
}

async function uploadWithRetries(
  asset_id: number,
  { file, kind, step }: Pick<Upload, "file" | "kind" | "step">,
  options: UploadOptions,
): Promise<AttachmentView> {
  const url = `${allAttachmentsPath(asset_id)}?options=${encodeURIComponent(JSON.stringify({ kind, step }))}`;
  for (let attempts = 1; ; attempts += 1) {
    const form = new FormData();
    form.append("file", file);
    try {
      return (await upload<{ data: AttachmentView }>(url, form, options)).data;
    } catch (error) {
      const { status, retryAfter } = readProblem(error);
      if (status !== 503 || attempts === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfter ? retryAfter * 1000 : RETRY_MS));
    }
  }
}

/** Returns the reason if a file exceeds the size limit; else undefined. */
export const sizeProblem = (file: File, maxBytes: number): string | undefined =>
  file.size > maxBytes
    ? `The file is ${formatFileSize(file.size)}; the limit is ${formatFileSize(maxBytes)}.`
    : undefined;

/** Returns the field's error message if there is one, else the general message. */
export const failureReason = ({ message, fields }: Problem): string => fields?.file?.[0] ?? message;

/**
 * Uploads files to an asset, two at a time. A finished upload is passed to `onAdded` and leaves the list; a failed one stays
 * with its reason. Uploads continue when the user opens another page of the app, where a notice reports a failure.
 */
export function useUploads(asset_id: number, onAdded: (attachment: AttachmentView, sent: Upload) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const notices = useNotices();
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const isMounted = useIsMounted();

  const patch = useCallback((key: number, change: Partial<Upload>) => {
    setList((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);
  const remove = useCallback((key: number) => {
    setList((before) => before.filter((item) => item.key !== key));
  }, []);

  const uploadNext = useCallback(async (): Promise<void> => {
    if (running.current >= MAX_PARALLEL) return;
    const item = waiting.current.shift();
    if (!item) return;
    running.current += 1;
    patch(item.key, { state: "sending", progress: 0, problem: undefined });
    try {
      const attachment = await uploadAttachment(asset_id, item, {
        onProgress: (progress) => patch(item.key, { progress }),
      });
      onAdded(attachment, item);
      remove(item.key);
    } catch (error) {
      const problem = failureReason(readProblem(error));
      patch(item.key, { state: "failed", problem });
      if (!isMounted.current) notices.error(notAddedText(item.file, problem));
    }
    running.current -= 1;
    void uploadNext();
  }, [asset_id, onAdded, patch, remove, notices, isMounted]);

  const start = useCallback(
    (uploads: readonly Upload[]) => {
      waiting.current.push(...uploads.filter(({ state }) => state === "waiting"));
      for (let count = 0; count < MAX_PARALLEL; count += 1) void uploadNext();
    },
    [uploadNext],
  );

  const add = (uploads: readonly Upload[]) => {
    setList((before) => [...before, ...uploads]);
    start(uploads);
  };
  const retry = (item: Upload) => {
    const retried = { ...item, state: "waiting", progress: 0, problem: undefined } as const;
    patch(item.key, retried);
    start([retried]);
  };
  return { list, add, retry, remove };
}

/** Says that a chosen file is not among the asset's, and why. */
export const notAddedText = (file: File, reason: string): string =>
  `${file.name} was not added: ${reason} You can add it on the asset's page.`;

type SentFile = Pick<Upload, "file" | "kind" | "step">;

const KIND_NAMES: Record<AttachmentKind, string> = {
  photo: "a photo",
  invoice: "an invoice",
  receipt: "a receipt",
  warranty: "a warranty",
  insurance: "an insurance document",
  valuation: "a valuation",
  other: "another document",
};

/** True if the asset already had the file and stores it as another kind, or for another step, than the user chose. */
export const isStoredDifferently = ({ kind, step }: SentFile, attachment: AttachmentView): boolean =>
  (kind !== undefined && kind !== attachment.kind) || (step !== undefined && step !== attachment.step);

/** Describes a file that the asset already had, with the kind that it keeps. */
export function duplicateText(sent: SentFile, attachment: AttachmentView): string {
  const nameNote = sent.file.name === attachment.name ? "" : `, called ${attachment.name}`;
  const step = attachment.step ? ` of the asset’s ${attachmentStepLabel[attachment.step].toLowerCase()}` : "";
  const kindNote = isStoredDifferently(sent, attachment) ? "; this was not changed" : "";
  return `The asset has ${sent.file.name} already${nameNote}, as ${KIND_NAMES[attachment.kind]}${step}${kindNote}`;
}

/** Loads the attachments of an asset; header, tab and dialogs share one query. */
export const useAttachments = (asset_id: number) => trpc.papers.list.useQuery({ id: asset_id });

/** Returns a function that reloads the attachments and activities of an asset, and the asset lists. */
export function useInvalidateAttachments(asset_id: number): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.papers.list.invalidate({ id: asset_id });
    void utils.assets.list.invalidate();
    void utils.activities.invalidate();
  };
}

/** True for an image that a browser can show. */
export const isPicture = ({ width }: AttachmentView): boolean => width !== null;

/** True for a photo of the asset; photographed documents are listed with the documents. */
export const isPhoto = (attachment: AttachmentView): boolean => isPicture(attachment) && attachment.kind === "photo";
