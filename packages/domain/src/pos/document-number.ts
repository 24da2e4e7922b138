/** Numbered documents, each with its letter. */
const LETTER = { sale: "S", return: "R" } as const;

export type Numbered = keyof typeof LETTER;

/** A company without an abbreviation numbers under these letters. */
const NO_ABBREVIATION = "POS";

/**
 * The reference of a document: `DVS26000001` is the company's abbreviation, the kind, the year's two digits, and a number without gaps
 * by company, year and kind. Letters and digits alone, as an e-invoice's number has to be.
 */
export function documentNumber(
  abbreviation: string | null,
  kind: Numbered,
  year: number,
  number: number,
): string {
  const own = abbreviation || NO_ABBREVIATION;
  return `${own}${LETTER[kind]}${String(year % 100).padStart(2, "0")}${String(number).padStart(6, "0")}`;
}
