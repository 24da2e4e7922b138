import { z } from "zod";

const FIGURE_STEPS = ["day", "month"] as const;

/** By day the last 30 are answered, by month the last 12; both end today, in Lagos. */
export const figuresQuery = z.object({
  by: z.enum(FIGURE_STEPS, { error: "Choose days or months." }).default("day"),
});

/** What happened in one day or month; null is what was not kept then. */
const figureView = z.object({
  /** The day, or the first of the month. */
  day: z.string(),
  sign_ups: z.int(),
  active_companies: z.int(),
  /** All assets at its end, and how many more than a day or month before. */
  assets: z.int().nullable(),
  assets_added: z.int().nullable(),
  /** Requests that were answered, and those of them that ended in a fault. */
  requests: z.int().nullable(),
  errors: z.int().nullable(),
});

export const figuresView = z.object({
  by: z.enum(FIGURE_STEPS),
  companies: z.int(),
  suspended: z.int(),
  /** Companies that were used in all that time. */
  active: z.int(),
  data: z.array(figureView),
});

export type FigureStep = (typeof FIGURE_STEPS)[number];
export type Figure = z.output<typeof figureView>;
export type Figures = z.output<typeof figuresView>;
