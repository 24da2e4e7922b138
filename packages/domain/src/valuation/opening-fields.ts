import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import type { CalendarDate } from "../date.ts";
import { dateInput } from "../record.ts";
import { OPENING_CONTINUES } from "./labels.ts";
import type { DepreciableAsset } from "./make-terms.ts";

/** The opening balance of an asset that was taken over in mid-life; both figures or neither. */
export const openingFields = {
  opening_accumulated_depreciation: moneyInput.nullable(),
  /** The end of this day is where the register goes on. */
  opening_as_at: dateInput.nullable(),
  /** By default the terms from the acquisition go on; else the life given is what remains. */
  opening_continues: z.enum(OPENING_CONTINUES, { error: "Choose original_terms or remaining_life." }).nullable(),
};

/** The opening balance in a view of an asset; null without one. */
export const openingViewFields = {
  opening_accumulated_depreciation: moneyView.nullable(),
  opening_as_at: z.string().meta({ format: "date" }).nullable(),
  opening_continues: z.enum(OPENING_CONTINUES).nullable(),
};

/** An opening balance as the fields of an asset; money in kobo. */
export interface OpeningFields {
  opening_accumulated_depreciation: number | null;
  opening_as_at: CalendarDate | null;
  opening_continues: (typeof OPENING_CONTINUES)[number] | null;
}

/** The fields of an asset that was not taken over. */
export const NO_OPENING: OpeningFields = {
  opening_accumulated_depreciation: null,
  opening_as_at: null,
  opening_continues: null,
};

/** Returns the fields of an opening balance, with the terms that go on where none are chosen. */
export function openingFieldsOf(fields: OpeningFields): OpeningFields {
  const { opening_accumulated_depreciation, opening_as_at, opening_continues } = fields;
  if (opening_accumulated_depreciation === null || opening_as_at === null) return NO_OPENING;
  return { opening_accumulated_depreciation, opening_as_at, opening_continues: opening_continues ?? "original_terms" };
}

/** Returns the opening balance in the fields of an asset; null without one. */
export function openingOf(fields: OpeningFields): DepreciableAsset["opening"] {
  const { opening_accumulated_depreciation, opening_as_at, opening_continues } = openingFieldsOf(fields);
  if (opening_accumulated_depreciation === null || opening_as_at === null) return null;
  return {
    accumulated_depreciation: opening_accumulated_depreciation,
    as_at: opening_as_at,
    continues: opening_continues ?? "original_terms",
  };
}

/** Returns the opening balance after a correction: an omitted field stays, and clearing both figures clears all. */
export function openingAfter(
  current: OpeningFields,
  patch: { [K in keyof OpeningFields]?: OpeningFields[K] | undefined },
): OpeningFields {
  const {
    opening_accumulated_depreciation = current.opening_accumulated_depreciation,
    opening_as_at = current.opening_as_at,
    opening_continues = current.opening_continues,
  } = patch;
  if (opening_accumulated_depreciation === null && opening_as_at === null) {
    return { ...NO_OPENING, opening_continues: patch.opening_continues ?? null };
  }
  return { opening_accumulated_depreciation, opening_as_at, opening_continues };
}
