import { numberIn } from "../../numbers.ts";
import { MILLI } from "../quantities.ts";
import type { VatClass } from "../sales/labels.ts";

/** Codes stand in one cell of a list, parted by `; `: no code has a space, but one may end with a semicolon. */
const PARTS = /;\s+(?!×)/;

/** Codes of an item on one line: `6151234567890; 6151234567906 × 24`. Quantities in thousandths. */
export function codesCell(codes: readonly { code: string; quantity: number }[]): string {
  return codes
    .map(({ code, quantity }) => (quantity === MILLI ? code : `${code} × ${quantity / MILLI}`))
    .join("; ");
}

/** Reads it, in units; `×` may be an x between spaces. */
export function readCodesCell(text: string): { code: string; quantity: number }[] | { problem: string } {
  const codes = [];
  for (const part of text.split(PARTS)) {
    const [, code, many] = /^(.+?)(?:\s+[×x*]\s+(\S+))?$/i.exec(part.trim()) ?? [];
    const quantity = many === undefined ? 1 : numberIn(many);
    if (code === undefined || quantity === undefined)
      return { problem: `“${part}” is not understood. Write codes as 6151234567890; 6151234567906 × 24.` };
    codes.push({ code, quantity });
  }
  return codes;
}

/** Stock by location on one line: `LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33`. Thousandths and kobo. */
export function stockCell(levels: readonly { location: string; quantity: number; value: number }[]): string {
  return levels
    .map(
      ({ location, quantity, value }) => `${location}: ${quantity / MILLI} worth ${(value / 100).toFixed(2)}`,
    )
    .join("; ");
}

/** Reads it, in units and naira. An address may have signs of its own, so figures are looked for from its end. */
export function readStockCell(
  text: string,
): { location: string; quantity: number; value: number }[] | { problem: string } {
  const levels = [];
  const written = /\s*(.+?):\s*([\d.,]+)\s+worth\s+([\d.,]+)\s*(?:;|$)/giy;
  while (written.lastIndex < text.length) {
    const [, location, units, naira] = written.exec(text) ?? [];
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
const key = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\-_.]+/g, "");

const YES = new Set(["true", "t", "yes", "y", "1", "active", "enabled", "on", "available"]);
const NO = new Set(["false", "f", "no", "n", "0", "inactive", "disabled", "off", "archived", "discontinued"]);
const STOCKED = new Set([
  "inventory",
  "stock",
  "stocked",
  "goods",
  "product",
  "physical",
  "tracked",
  "standard",
]);
const NOT_STOCKED = new Set([
  "service",
  "services",
  "noninventory",
  "nonstock",
  "nonstocked",
  "labour",
  "digital",
]);

/** Whether a cell says yes or no; undefined where it says neither. */
export function isYes(text: string): boolean | undefined {
  const said = key(text);
  if (YES.has(said)) return true;
  return NO.has(said) ? false : undefined;
}

/** Whether a cell says that goods are kept in stock, by yes and no or by the kind of item; undefined where it says neither. */
export function isStockedWord(text: string): boolean | undefined {
  const said = key(text);
  if (STOCKED.has(said)) return true;
  return NOT_STOCKED.has(said) ? false : isYes(text);
}

const CLASSES: Record<VatClass, readonly string[]> = {
  standard: ["standard", "s", "standardrated", "vatable", "taxable", "vat", "yes"],
  zero: ["zero", "z", "zerorated", "zerorate"],
  exempt: ["exempt", "e", "exempted", "vatexempt", "nonvatable", "nontaxable", "no", "notvatable", "none"],
};

/** The class of VAT that a cell says, by its words or its rate; undefined where it says none. */
export function vatClassOfCell(text: string): VatClass | undefined {
  const rate = numberIn(text, "percent");
  if (rate === 0) return "zero";
  // A sheet that formats it as percent holds 0.075.
  if (rate !== undefined) return [7.5, 0.075].includes(rate) ? "standard" : undefined;
  const said = key(text);
  return (Object.keys(CLASSES) as VatClass[]).find((vatClass) => CLASSES[vatClass].includes(said));
}

/** A share as people write it, `7.5 %` or `7.5`, in percent; undefined where it is none. What a sheet formats as percent is 0.075. */
export function percentOfCell(cell: string | number): number | undefined {
  if (typeof cell === "string") return numberIn(cell, "percent");
  return Number((cell > 0 && cell < 1 ? cell * 100 : cell).toFixed(2));
}
