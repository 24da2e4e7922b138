import { z } from "zod";
import { hasDecimals, inUnit, moneyInput, moneyView, unitsView } from "../amounts.ts";
import type { CalendarDate } from "../date.ts";
import { fromNaira } from "../money.ts";
import { dateInput, dateView } from "../record.ts";
import { OPENING_CONTINUES, SEGMENT_COUNTS } from "./labels.ts";
import { policyInput, policyView } from "./policy.ts";
import type { ValueSegment } from "./segments.ts";
import type { DepreciableAsset } from "./terms.ts";

const UNITS = "Enter the units as a number with at most three decimals.";

/** Units in an input, such as hours run, with three decimals; converted to thousandths. */
export const unitsInput = inUnit(
  "thousandths",
  z
    .number({ error: UNITS })
    .gt(0, "Enter units above 0.")
    .max(1e12, "The number of units is too large.")
    .refine(hasDecimals(3), UNITS)
    .transform((units) => Math.round(units * 1000)),
);

const TOTAL_UNITS = "The total units that the asset will produce; with an opening balance, those that remain after it.";

/** How an asset depreciates, in an input. */
export const policyFields = {
  /** Null: by the day over the life. A new asset without one copies its class's. */
  policy: policyInput.nullable(),
  /** The day on which depreciation starts (IAS 16.55); null: the acquisition. */
  available_for_use_on: dateInput.nullable(),
  /** For depreciation by use. */
  total_units: unitsInput.nullable().meta({ description: TOTAL_UNITS }),
};

/** The same in the creation of an asset: without `policy` it copies its class's. */
export const newPolicyFields = {
  policy: policyFields.policy.optional(),
  available_for_use_on: policyFields.available_for_use_on.default(null),
  total_units: policyFields.total_units.default(null),
};

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
  opening_as_at: dateView.nullable(),
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

/** A straight line of a book value; amounts are converted from kobo. */
const segmentView = z.object({
  from_day: dateView,
  until_day: dateView,
  counts: z.enum(SEGMENT_COUNTS),
  /** A day number (1970-01-01 is 0), or 12 × year + month. */
  start_unit: z.int(),
  life: z.int(),
  opening: moneyView,
  charge: moneyView,
});

/** Give the book value of every day, in order; null for an asset that depreciates by the day over its life. */
const segmentsView = z.array(segmentView).nullable();

/** How an asset depreciates, in its view. */
export const depreciationShape = {
  /** Null: by the day over the life. */
  policy: policyView.nullable(),
  /** The day on which depreciation starts (IAS 16.55); null: the acquisition. */
  available_for_use_on: dateView.nullable(),
  /** The units of its whole life, if it depreciates by use. */
  total_units: unitsView.nullable(),
  segments: segmentsView,
};

type SegmentsView = z.output<typeof segmentsView>;

/** Returns the segments of a view as they were before it, in kobo. The first and the last reach beyond the years that dates may have. */
export const segmentsFromView = (segments: SegmentsView): ValueSegment[] | null =>
  segments?.map((segment) => ({
    ...segment,
    from_day: segment.from_day as CalendarDate,
    until_day: segment.until_day as CalendarDate,
    opening: fromNaira(segment.opening),
    charge: fromNaira(segment.charge),
  })) ?? null;
