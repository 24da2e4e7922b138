import { type Problem, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { type UploadOptions, upload } from "@custodia/client/upload";
import type { AttachmentView } from "@custodia/domain/assets/attachments";
import {
  type AttachmentKind,
  type AttachmentStep,
  allAttachmentsPath,
  attachmentStepLabel,
} from "@custodia/domain/assets/labels";
import { formatFileSize } from "@custodia/ui/number-format";
import { useCallback, useEffect, useRef, useState } from "react";

/** A photo or document on its way to the server. */
export interface Upload {
  key: number;
  file: File;
  /** If undefined, the server decides by the file's content. */
  kind: AttachmentKind | undefined;
  step: AttachmentStep | undefined;
  state: "waiting" | "sending" | "failed";
  /** The share that has been uploaded, 0 to 1. */
  share: number;
  problem: string | undefined;
}

/** More parallel uploads would share a phone's line and each finish later. */
const AT_ONCE = 2;
const TRIES = 4;
const WAIT_MS = 5000;

let keys = 0;

/** Wraps chosen files as waiting uploads. */
export function toUpload(files: Iterable<File>, terms: Pick<Upload, "kind" | "step">): Upload[] {
  return [...files].map((file) => {
    keys += 1;
    return { ...terms, key: keys, file, state: "waiting", share: 0, problem: undefined };
  });
}

/** Uploads a file to an asset, with retries while the server is busy. Throws the problem with the file. */
export async function uploadAttachment(
  asset_id: number,
  { file, kind, step }: Pick<Upload, "file" | "kind" | "step">,
  options: UploadOptions = {},
): Promise<AttachmentView> {
  const url = `${allAttachmentsPath(asset_id)}?options=${encodeURIComponent(JSON.stringify({ kind, step }))}`;
  for (let tries = 1; ; tries += 1) {
    const form = new FormData();
    form.append("file", file);
    try {
      return (await upload<{ data: AttachmentView }>(url, form, options)).data;
    } catch (thrown) {
      const { status, retryAfter } = readProblem(thrown);
      if (status !== 503 || tries === TRIES) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, retryAfter ? retryAfter * 1000 : WAIT_MS));
    }
  }
}

/** Returns the reason if a file exceeds the size limit; else undefined. */
export const tooLarge = (file: File, each: number): string | undefined =>
  file.size > each
    ? `The file is ${formatFileSize(file.size)}; the limit is ${formatFileSize(each)}.`
    : undefined;

/** Returns the field's error message if there is one, else the general message. */
export const reasonOf = ({ message, fields }: Problem): string => fields?.file?.[0] ?? message;

/**
 * Uploads files to an asset, two at a time. A finished upload is passed to `onAdded` and leaves the list; a failed one stays
 * with its reason. Uploads continue when the user opens another page of the app.
 */
export function useUploads(asset_id: number, onAdded: (attachment: AttachmentView, sent: Upload) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const busy = list.some(({ state }) => state !== "failed");
  useAskedBeforeClosing(busy);

  const patch = useCallback((key: number, change: Partial<Upload>) => {
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const drop = useCallback((key: number) => {
    setList((before) => before.filter((one) => one.key !== key));
  }, []);

  const next = useCallback(async (): Promise<void> => {
    if (running.current >= AT_ONCE) return;
    const one = waiting.current.shift();
    if (!one) return;
    running.current += 1;
    patch(one.key, { state: "sending", share: 0, problem: undefined });
    try {
      const attachment = await uploadAttachment(asset_id, one, {
        onProgress: (share) => patch(one.key, { share }),
      });
      onAdded(attachment, one);
      drop(one.key);
    } catch (thrown) {
      patch(one.key, { state: "failed", problem: reasonOf(readProblem(thrown)) });
    }
    running.current -= 1;
    void next();
  }, [asset_id, onAdded, patch, drop]);

  const start = useCallback(
    (uploads: readonly Upload[]) => {
      waiting.current.push(...uploads.filter(({ state }) => state === "waiting"));
      for (let nth = 0; nth < AT_ONCE; nth += 1) void next();
    },
    [next],
  );

  const add = (uploads: readonly Upload[]) => {
    setList((before) => [...before, ...uploads]);
    start(uploads);
  };
  const again = (one: Upload) => {
    const retried = { ...one, state: "waiting", share: 0, problem: undefined } as const;
    patch(one.key, retried);
    start([retried]);
  };
  return { list, busy, add, again, drop };
}

/** Warns before the tab closes during uploads, which would be lost. */
function useAskedBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);
}

type Sent = Pick<Upload, "file" | "kind" | "step">;

const AS: Record<AttachmentKind, string> = {
  photo: "a photo",
  invoice: "an invoice",
  receipt: "a receipt",
  warranty: "a warranty",
  insurance: "an insurance",
  valuation: "a valuation",
  other: "another document",
};

/** True if the asset already had the file and stores it as another kind than it was sent. */
export const isStoredElsewhere = ({ kind, step }: Sent, attachment: AttachmentView): boolean =>
  (kind !== undefined && kind !== attachment.kind) || (step !== undefined && step !== attachment.step);

/** Describes a file that the asset already had, with the kind that it keeps. */
export function hadAlready(sent: Sent, attachment: AttachmentView): string {
  const called = sent.file.name === attachment.name ? "" : `, called ${attachment.name}`;
  const step = attachment.step ? ` of a ${attachmentStepLabel[attachment.step].toLowerCase()}` : "";
  const stays = isStoredElsewhere(sent, attachment) ? ", and it stays that" : "";
  return `The asset has ${sent.file.name} already${called}, as ${AS[attachment.kind]}${step}${stays}`;
}

/** Loads the attachments of an asset; header, tab and dialogs share one query. */
export const useAttachments = (asset_id: number) => trpc.papers.list.useQuery({ id: asset_id });

/** Returns a function that invalidates the attachments and the history of an asset. */
export function useAttachmentsChanged(asset_id: number): () => void {
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
export const isPhoto = (attachment: AttachmentView): boolean =>
  isPicture(attachment) && attachment.kind === "photo";
