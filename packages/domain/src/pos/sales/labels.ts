/** Payment methods, as on receipts and in the API. */
export const TENDERS = ["Cash", "Card", "Cheque", "Bank transfer"] as const;

export type Tender = (typeof TENDERS)[number];

/** Goods are taxed at their rate, at 0 %, or not at all; a VAT return lists the last two separately. */
export const VAT_CLASSES = ["standard", "zero", "exempt"] as const;

export type VatClass = (typeof VAT_CLASSES)[number];

export const vatClassLabel: Record<VatClass, string> = {
  standard: "Standard",
  zero: "Zero-rated",
  exempt: "Exempt",
};

export const TRANSFER_STATES = ["unconfirmed", "confirmed", "failed"] as const;

/** States of a payment: those of a bank transfer; other payments are settled at once. */
export const PAYMENT_STATES = ["settled", ...TRANSFER_STATES] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The kinds of numbered documents, each with the letter in its numbers. */
const KIND_LETTER = { sale: "S", return: "R" } as const;

export type DocumentKind = keyof typeof KIND_LETTER;

/** The prefix of a company without an abbreviation. */
const NO_ABBREVIATION = "POS";

/**
 * Returns the reference of a document: `DVS26000001` is the company's abbreviation, the kind, the year's last two digits,
 * and a gapless number by company, year and kind. It has only letters and digits, as an e-invoice number requires.
 */
export function documentNumber(abbreviation: string | null, kind: DocumentKind, year: number, number: number): string {
  const prefix = abbreviation || NO_ABBREVIATION;
  return `${prefix}${KIND_LETTER[kind]}${String(year % 100).padStart(2, "0")}${String(number).padStart(6, "0")}`;
}
