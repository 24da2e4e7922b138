import { createHash } from "node:crypto";
import { open, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { AttachmentAdd } from "@custodia/domain/assets/attachments";
import type { FileExtension } from "@custodia/domain/assets/labels";
import { invalid, Refusal } from "@custodia/domain/errors";
import { imageTypeOf } from "@custodia/domain/setup/company";
import type { CompanyCtx } from "../../core/context.ts";
import { type Limits, toBytes } from "../../core/settings.ts";
import { toFailureRefusal } from "../../workers/task.ts";

/** The time limit for processing one picture, not counting its time in the queue. */
const PROCESSING_TIMEOUT_MS = 60_000;

/** An uploaded file in its temporary directory. */
export interface ReceivedFile {
  path: string;
  name: string;
  sha256: string;
  content: ContentKind;
  /** The extension of the stored file. */
  ending: FileExtension;
}

/** A file that is ready to be stored. */
export interface PreparedFile {
  path: string;
  thumbnail: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
}

export const attachmentTooLarge = ({ attachmentMegabytes }: Limits) =>
  new Refusal("too_large", `A photo or document may be at most ${attachmentMegabytes} MB.`);

/** Receives an upload and detects its type. Throws 413, and 422 on `file` if the type is not accepted. */
export async function receiveFile(
  { settings }: Pick<CompanyCtx, "settings">,
  tempDir: string,
  { name, content }: AttachmentAdd["file"],
): Promise<ReceivedFile> {
  const path = join(tempDir, "sent");
  const hash = createHash("sha256");
  const maxBytes = toBytes(settings.limits.attachmentMegabytes);
  async function* limited() {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw attachmentTooLarge(settings.limits);
      hash.update(chunk);
      yield chunk;
    }
  }
  await writeFile(path, limited());
  const kind = await kindOfContent(path, name);
  const ending = kind === "heic" ? "jpg" : kind;
  return { path, content: kind, ending, name: plainName(name, ending), sha256: hash.digest("hex") };
}

/** Converts the upload to the stored files. Throws 422 on `file` if a picture is damaged, cut off or too large. */
export async function prepareFile(ctx: CompanyCtx, tempDir: string, received: ReceivedFile): Promise<PreparedFile> {
  const { path, content } = received;
  if (content === "pdf") return { path, thumbnail: null, bytes: (await stat(path)).size, width: null, height: null };
  const outputPaths = { picture: join(tempDir, "picture"), thumbnail: join(tempDir, "thumbnail") };
  const maxPixels = ctx.settings.limits.attachmentMegapixels * 1e6;
  try {
    const input = { path, content, ...outputPaths, maxPixels };
    const pictures = await ctx.workers.run("makePictures", input, {
      timeoutMs: PROCESSING_TIMEOUT_MS,
      companyId: ctx.company.id,
    });
    return { ...pictures, path: outputPaths.picture, thumbnail: outputPaths.thumbnail };
  } catch (error) {
    throw toFailureRefusal(error, invalidFile("This picture takes too long to process. Choose another."));
  }
}

const ENDINGS: Record<FileExtension, RegExp> = {
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  pdf: /\.pdf$/i,
};
/** The endings that a new one replaces; in `Invoice No.12` or `Pump.Lekki` the last part belongs to the name. */
const KNOWN_ENDING = /\.(?:jpe?g|jfif|png|webp|pdf|hei[cf]|gif|tiff?|bmp|avif|tmp|bin)$/i;
const MAX_NAME_LENGTH = 200;

/** The uploaded name on one line, with the extension of the detected type. */
function plainName(name: string, ending: FileExtension): string {
  const cleanName = name
    .replace(/[^\P{C}]/gu, "")
    .replace(/[\\/]/g, "_")
    .trim();
  const stem = cleanName.replace(KNOWN_ENDING, "").slice(-MAX_NAME_LENGTH).toWellFormed() || "file";
  return ENDINGS[ending].test(cleanName) ? `${stem}${/\.\w+$/.exec(cleanName)![0]}` : `${stem}.${ending}`;
}

/** The kinds of content that are accepted: those that are stored as they are, and HEIC, which becomes a JPEG. */
export type ContentKind = FileExtension | "heic";

const HEAD_BYTES = 32;
/** The maximum number of bytes after the end marker of a document, not counting zeros at its end. */
const TAIL_BYTES = 2048;
const BLOCK_BYTES = 65_536;

const invalidFile = (message: string): Refusal => invalid("file", message);

/**
 * Returns the kind of a file by its content. Throws 422 on `file` if the kind is not accepted, a document lacks its end, or the name says
 * that a document is a picture or the other way round.
 */
async function kindOfContent(path: string, name: string): Promise<ContentKind> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const readBytes = async (length: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, position));
      return buffer.subarray(0, bytesRead);
    };
    const head = await readBytes(HEAD_BYTES, 0);
    const kind = detectKind(head);
    checkName(name, kind);
    if (kind === "pdf") {
      const end = await lengthWithoutPadding(readBytes, size);
      if (!(await readBytes(TAIL_BYTES, end - TAIL_BYTES)).includes("%%EOF"))
        throw invalidFile("This document is incomplete. Save it again, or choose another.");
    }
    return kind;
  } finally {
    await handle.close();
  }
}

/** Returns the length of a file without the zeros with which some scanners and mail programs fill its last block. */
async function lengthWithoutPadding(
  readBytes: (length: number, position: number) => Promise<Buffer>,
  size: number,
): Promise<number> {
  for (let end = size; end > 0; end -= BLOCK_BYTES) {
    const start = Math.max(0, end - BLOCK_BYTES);
    const block = await readBytes(end - start, start);
    const last = block.findLastIndex((byte) => byte !== 0);
    if (last >= 0) return start + last + 1;
  }
  return 0;
}

/** Some programs write blank lines or a byte-order mark first, and readers skip both. */
const PDF_START = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/;

function detectKind(head: Buffer): ContentKind {
  if (head.length === 0) throw invalidFile("The file is empty.");
  if (PDF_START.test(head.toString("latin1"))) return "pdf";
  const picture = imageTypeOf(head);
  if (picture && picture !== "gif") return picture;
  if (/^ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/.test(head.subarray(4).toString("latin1"))) return "heic";
  throw invalidFile("Send a photo (JPEG, PNG, WebP or HEIC) or a PDF. This file is none of these.");
}

const PICTURE_EXTENSIONS = new Set([".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"]);

/** A picture named as another type of picture is common and harmless; a document named as a picture is neither. */
function checkName(name: string, kind: ContentKind): void {
  const extension = extname(name).toLowerCase();
  if (kind === "pdf" && PICTURE_EXTENSIONS.has(extension))
    throw invalidFile("This file is named as a picture but is a PDF. Rename it first.");
  if (kind !== "pdf" && extension === ".pdf")
    throw invalidFile("This file is named as a PDF but is a picture. Rename it first.");
}
