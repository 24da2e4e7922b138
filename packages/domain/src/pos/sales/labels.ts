/** Payment methods, as on receipts and in the API. */
export const TENDERS = ["Cash", "Card", "Cheque", "Bank transfer"] as const;

export type Tender = (typeof TENDERS)[number];

/** Goods are taxed at their rate, at 0 %, or not at all; the last two stand apart in a VAT return. */
export const VAT_CLASSES = ["standard", "zero", "exempt"] as const;

export type VatClass = (typeof VAT_CLASSES)[number];

export const vatClassLabel: Record<VatClass, string> = {
  standard: "Standard",
  zero: "Zero-rated",
  exempt: "Exempt",
};

/** States of a bank transfer; other payments are settled at once. */
export const PAYMENT_STATES = ["settled", "unconfirmed", "confirmed", "failed"] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];
