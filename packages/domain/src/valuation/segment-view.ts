import { z } from "zod";
import { moneyView, unitsView } from "../amounts.ts";
import type { CalendarDate } from "../date.ts";
import { fromNaira } from "../money.ts";
import { SEGMENT_COUNTS } from "./labels.ts";
import { policyView } from "./policy.ts";
import type { ValueSegment } from "./segments.ts";

const dateView = z.string().meta({ format: "date" });

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
