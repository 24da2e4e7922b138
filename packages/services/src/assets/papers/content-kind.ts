import { open } from "node:fs/promises";
import { extname } from "node:path";
import type { PaperEnding } from "@custodia/domain/assets/paper-words";
import { invalid, type Refusal } from "@custodia/domain/errors";
import { imageTypeOf } from "@custodia/domain/setup/logo";

/** What may be sent: what is kept, and what becomes a JPEG. */
export type ContentKind = PaperEnding | "heic";

const HEAD = 32;
/** What stands behind the end of a document may be as long. */
const TAIL = 2048;

const refused = (message: string): Refusal => invalid("file", message);

/**
 * What a file is by its content. Throws 422 on `file` where it is nothing that is kept, a document without its end, or where the name
 * says a picture and it is a document, or the other way round.
 */
export async function kindOfContent(path: string, name: string): Promise<ContentKind> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const piece = async (length: number, at: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, at));
      return buffer.subarray(0, bytesRead);
    };
    const head = await piece(HEAD, 0);
    const kind = kindOf(head);
    checkName(name, kind);
    if (kind === "pdf" && !(await piece(TAIL, size - TAIL)).includes("%%EOF"))
      throw refused("This document is cut off: its end is missing. Save it anew, or choose another.");
    return kind;
  } finally {
    await handle.close();
  }
}

function kindOf(head: Buffer): ContentKind {
  if (head.length === 0) throw refused("The file is empty.");
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") return "pdf";
  const picture = imageTypeOf(head);
  if (picture && picture !== "gif") return picture;
  if (/^ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/.test(head.subarray(4).toString("latin1"))) return "heic";
  throw refused(
    "Send a photo (JPEG, PNG, WebP or HEIC) or a PDF. This file is none of them, whatever it is called.",
  );
}

const PICTURE = new Set([".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"]);

/** Pictures under each other's names are common and harmless; a document that is called a picture is neither. */
function checkName(name: string, kind: ContentKind): void {
  const called = extname(name).toLowerCase();
  if (kind === "pdf" && PICTURE.has(called))
    throw refused("This file is called a picture, and is a PDF. Give it its right name first.");
  if (kind !== "pdf" && called === ".pdf")
    throw refused("This file is called a PDF, and is a picture. Give it its right name first.");
}
