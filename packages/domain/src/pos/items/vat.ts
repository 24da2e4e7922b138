import type { z } from "zod";
import type { VatClass } from "../sales/words.ts";

/** 7.5 %, in hundredths of a percent (Value Added Tax Act as amended by the Finance Act 2019, section 4). */
export const STANDARD_VAT = 750;

/** The rate of an item in hundredths of a percent: what was given, or the class's own. */
export function vatOf(vatClass: VatClass, given: number | undefined): number {
  return vatClass === "standard" ? (given ?? STANDARD_VAT) : 0;
}

/** The rate after a change: a new class brings its own, unless one is given. */
export function changedVat(
  before: { vat_class: VatClass; vat: number },
  change: { vat_class?: VatClass | undefined; vat?: number | undefined },
): number {
  const vat_class = change.vat_class ?? before.vat_class;
  const kept = before.vat_class === vat_class ? before.vat : undefined;
  return vatOf(vat_class, change.vat ?? kept);
}

/** Why a rate does not fit a class. */
export function vatProblem(vatClass: VatClass | undefined, vat: number | undefined): string | undefined {
  if (!vat || vatClass === undefined || vatClass === "standard") return undefined;
  return "Only goods of the standard class bear VAT.";
}

/** Adds that rule to a schema. */
export function withVat<T extends z.ZodType<{ vat_class?: VatClass | undefined; vat?: number | undefined }>>(
  schema: T,
): T {
  return schema.refine(({ vat_class, vat }) => !vatProblem(vat_class, vat), {
    path: ["vat"],
    error: "Only goods of the standard class bear VAT.",
  });
}
