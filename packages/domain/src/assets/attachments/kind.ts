import type { AttachmentKind } from "../labels.ts";

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
