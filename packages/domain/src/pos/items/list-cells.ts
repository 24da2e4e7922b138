import { numberIn } from "../../numbers.ts";
import { MILLI } from "../fields.ts";
import type { VatClass } from "../sales/labels.ts";

/** Codes share one cell of a list, separated by `; `: no code contains a space, but one may end with a semicolon. */
const CODE_SEPARATOR = /;\s+(?!×)/;

/** Codes of an item on one line: `6151234567890; 6151234567906 × 24`. Quantities in thousandths. */
export function codesCell(codes: readonly { code: string; quantity: number }[]): string {
  return codes.map(({ code, quantity }) => (quantity === MILLI ? code : `${code} × ${quantity / MILLI}`)).join("; ");
}

/** Parses a cell that `codesCell` formats, with quantities in units; `×` may be an x between spaces. */
export function readCodesCell(text: string): { code: string; quantity: number }[] | { problem: string } {
  const codes = [];
  for (const part of text.split(CODE_SEPARATOR)) {
    const [, code, count] = /^(.+?)(?:\s+[×x*]\s+(\S+))?$/i.exec(part.trim()) ?? [];
    const quantity = count === undefined ? 1 : numberIn(count);
    if (code === undefined || quantity === undefined)
      return { problem: `“${part}” is not understood. Write codes as 6151234567890; 6151234567906 × 24.` };
    codes.push({ code, quantity });
  }
  return codes;
}

/** Stock by location on one line: `LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33`. Thousandths and kobo. */
export function stockCell(levels: readonly { location: string; quantity: number; value: number }[]): string {
  return levels
    .map(({ location, quantity, value }) => `${location}: ${quantity / MILLI} worth ${(value / 100).toFixed(2)}`)
    .join("; ");
}

/** Parses a cell of `stockCell`, in units and naira. Addresses may contain punctuation, so the end is matched first. */
export function readStockCell(
  text: string,
): { location: string; quantity: number; value: number }[] | { problem: string } {
  const levels = [];
  const pattern = /\s*(.+?):\s*([\d.,]+)\s+worth\s+([\d.,]+)\s*(?:;|$)/giy;
  while (pattern.lastIndex < text.length) {
    const [, location, units, naira] = pattern.exec(text) ?? [];
    const [quantity, value] = [numberIn(units ?? ""), numberIn(naira ?? "")];
    if (location === undefined || quantity === undefined || value === undefined)
      return {
        problem: "This is not understood. Write stock as LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33.",
      };
    levels.push({ location, quantity, value });
  }
  return levels;
}

/** Words are compared without regard to case, spaces and hyphens. */
const wordKey = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\-_.]+/g, "");

const YES = new Set(["true", "t", "yes", "y", "1", "active", "enabled", "on", "available"]);
const NO = new Set(["false", "f", "no", "n", "0", "inactive", "disabled", "off", "archived", "discontinued"]);
const STOCKED = new Set(["inventory", "stock", "stocked", "goods", "product", "physical", "tracked", "standard"]);
const NOT_STOCKED = new Set(["service", "services", "noninventory", "nonstock", "nonstocked", "labour", "digital"]);

/** Parses yes or no; undefined for other text. */
export function parseFlag(text: string): boolean | undefined {
  const word = wordKey(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** Parses whether an item has stock, by yes and no or by the kind of item; undefined for other text. */
export function parseStocked(text: string): boolean | undefined {
  const word = wordKey(text);
  if (STOCKED.has(word)) return true;
  return NOT_STOCKED.has(word) ? false : parseFlag(text);
}

const CLASSES: Record<VatClass, readonly string[]> = {
  standard: ["standard", "s", "standardrated", "vatable", "taxable", "vat", "yes"],
  zero: ["zero", "z", "zerorated", "zerorate"],
  exempt: ["exempt", "e", "exempted", "vatexempt", "nonvatable", "nontaxable", "no", "notvatable", "none"],
};

/** Parses a VAT class by its name or rate; undefined for other text. */
export function parseVatClass(text: string): VatClass | undefined {
  const rate = numberIn(text, "percent");
  if (rate === 0) return "zero";
  // A sheet that formats the rate as a percentage holds 0.075.
  if (rate !== undefined) return [7.5, 0.075].includes(rate) ? "standard" : undefined;
  const word = wordKey(text);
  return (Object.keys(CLASSES) as VatClass[]).find((vatClass) => CLASSES[vatClass].includes(word));
}

/** Parses a percentage, `7.5 %` or `7.5`; undefined for other text. A sheet that formats it as a percentage holds 0.075. */
export function parsePercent(cell: string | number): number | undefined {
  if (typeof cell === "string") return numberIn(cell, "percent");
  return Number((cell > 0 && cell < 1 ? cell * 100 : cell).toFixed(2));
}
