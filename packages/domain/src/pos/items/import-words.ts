import { numberIn } from "../../numbers.ts";
import type { VatClass } from "../sales/words.ts";

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
export function saysYes(text: string): boolean | undefined {
  const said = key(text);
  if (YES.has(said)) return true;
  return NO.has(said) ? false : undefined;
}

/** Whether a cell says that goods are kept in stock, by yes and no or by the kind of item; undefined where it says neither. */
export function saysStocked(text: string): boolean | undefined {
  const said = key(text);
  if (STOCKED.has(said)) return true;
  return NOT_STOCKED.has(said) ? false : saysYes(text);
}

const CLASSES: Record<VatClass, readonly string[]> = {
  standard: ["standard", "s", "standardrated", "vatable", "taxable", "vat", "yes"],
  zero: ["zero", "z", "zerorated", "zerorate"],
  exempt: ["exempt", "e", "exempted", "vatexempt", "nonvatable", "nontaxable", "no", "notvatable", "none"],
};

/** The class of VAT that a cell says, by its words or its rate; undefined where it says none. */
export function vatClassSaid(text: string): VatClass | undefined {
  const rate = numberIn(text, "percent");
  if (rate === 0) return "zero";
  // A sheet that formats it as percent holds 0.075.
  if (rate !== undefined) return [7.5, 0.075].includes(rate) ? "standard" : undefined;
  const said = key(text);
  return (Object.keys(CLASSES) as VatClass[]).find((vatClass) => CLASSES[vatClass].includes(said));
}

/** A share as people write it, `7.5 %` or `7.5`, in percent; undefined where it is none. What a sheet formats as percent is 0.075. */
export function percentSaid(cell: string | number): number | undefined {
  if (typeof cell === "string") return numberIn(cell, "percent");
  return Number((cell > 0 && cell < 1 ? cell * 100 : cell).toFixed(2));
}
