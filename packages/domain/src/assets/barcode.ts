/** Stands for a company without an abbreviation. */
const NO_ABBREVIATION = "AST";

/** An asset's barcode (rules/assets 2): `DV-COMP-000123`; the sequence is the company's and has six digits or more. */
export function barcode(abbreviation: string | null, classificationCode: string, sequence: number): string {
  return `${abbreviation || NO_ABBREVIATION}-${classificationCode}-${String(sequence).padStart(6, "0")}`;
}
