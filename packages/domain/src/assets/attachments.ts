import { z } from "zod";
import { instantView, patchSchema, uploadedFile, versionView } from "../record.ts";
import { ATTACHMENT_KINDS, ATTACHMENT_STEPS, ATTACHMENT_TYPES, type AttachmentKind } from "./labels.ts";

const kindInput = z.enum(ATTACHMENT_KINDS, { error: "Choose the type of document." });

/** An upload of a photo or document, as multipart form data. */
export const attachmentAdd = z.object({
  file: uploadedFile,
  /** By default `photo` for a picture, and `other` for any other file. */
  kind: kindInput.optional(),
  step: z.enum(ATTACHMENT_STEPS, { error: "Choose a step of the asset's life." }).nullable().default(null),
});

/** The correctable fields; the file itself cannot be changed. */
export const attachmentPatch = patchSchema({ kind: kindInput });

/** A photo or document of an asset; its content has its own URL. */
export const attachmentView = z.object({
  id: z.int(),
  asset_id: z.int(),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  step: z.enum(ATTACHMENT_STEPS).nullable(),
  type: z.enum(Object.values(ATTACHMENT_TYPES) as [string, ...string[]]),
  bytes: z.int().meta({ description: "The stored size in bytes." }),
  /** The size in pixels of the upright picture; null for a document. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  added_by: z.object({ id: z.int(), full_name: z.string() }),
  created_at: instantView,
  version: versionView,
});

/** The attachments of an asset, oldest first, with used and total storage of the company and the limit of one file, in bytes. */
export const attachmentsView = z.object({
  data: z.array(attachmentView),
  meta: z.object({ used: z.int(), most: z.int(), each: z.int() }),
});

export type AttachmentAdd = z.output<typeof attachmentAdd>;
export type AttachmentPatch = z.output<typeof attachmentPatch>;
export type AttachmentView = z.output<typeof attachmentView>;

type Rule = readonly [kind: AttachmentKind, words: RegExp];

/** Words for the kinds that outrank a mere photo or document; common misspellings are included. */
const SPECIFIC: readonly Rule[] = [
  ["invoice", /\b(?:invoices?|invioces?)\b/],
  ["receipt", /\b(?:receipts?|reciepts?|proof of payment|(?:bank|deposit) (?:tellers?|slips?))\b/],
  ["warranty", /\b(?:warrant(?:y|ies)|warrenty|waranty|warrantee|guarantee (?:card|certificate))\b/],
  ["insurance", /\b(?:insurances?|ecowas brown card)\b/],
  ["valuation", /\b(?:(?:re ?)?valuations?|valuers?)\b/],
];

/** Abbreviations; on a photo, "INV" may be an inverter or an inventory number, so they count for a PDF only. */
const ABBREVIATED: readonly Rule[] = [
  ["invoice", /\binv (?:no )?\d+\b/],
  ["receipt", /\brcpt (?:no )?\d+\b/],
];

/** Documents of no kind of their own; two of them contain the name of another kind. */
const OTHER_DOCUMENT = new RegExp(
  `\\b(?:${[
    ...["pro ?forma(?: invoices?)?", "goods receipts?(?: notes?)?", "waybills?", "delivery notes?", "purchase orders?"],
    ...["lpos?", "l p o", "bills? of lading", "job cards?", "service reports?", "survey plans?", "allocation letters?"],
    ...["vehicle (?:particulars|papers)", "road ?worth(?:y|iness)"],
    ...["quotations?", "agreements?", "certificates?", "c of o", "deeds?", "vehicle licen[cs]es?", "user manuals?"],
  ].join("|")})\\b`,
);
const PHOTO = /\b(?:photos?|photographs?|pictures?)\b/;

/** A document that is said to be absent, and a thing that is called after a document, such as a receipt printer. */
const ABSENT = /\b(?:no|without|missing|awaiting) (?:the |an? |its )?[^ ]+/g;
const THING = /[^ ]+ (?:printers?|scanners?|machines?|books?|paper|rolls?|building|house|office|plaza|company)\b/g;

/**
 * Proposes the kind of an attachment from its file name: `Invoice INV-2024.pdf` is an invoice. Returns undefined if the name
 * says nothing, or names two kinds as in `Invoice and receipt.pdf`.
 */
export function proposeAttachmentKind(fileName: string): AttachmentKind | undefined {
  const words = wordsOf(fileName);
  const meant = words.replace(ABSENT, "").replace(THING, "");
  const kinds = new Set([
    ...matchingKinds(SPECIFIC, meant.replace(OTHER_DOCUMENT, "")),
    ...(/\.pdf$/i.test(fileName) ? matchingKinds(ABBREVIATED, words) : []),
  ]);
  if (kinds.size > 0) return kinds.size === 1 ? [...kinds][0] : undefined;
  if (OTHER_DOCUMENT.test(meant)) return "other";
  return PHOTO.test(meant) ? "photo" : undefined;
}

const matchingKinds = (rules: readonly Rule[], words: string): AttachmentKind[] =>
  rules.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind);

/** Returns a file name's words without its extension, in lower case: "taxInvoice_2024.pdf" gives "tax invoice 2024". */
function wordsOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z]{3,4}$/i, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()
    .toLowerCase();
}
