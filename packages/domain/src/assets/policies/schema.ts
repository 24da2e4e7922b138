import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { type CalendarDate, isCalendarDate } from "../../date.ts";
import { dateInput, dateView } from "../../record.ts";
import { idInput } from "../../text.ts";
import { policyInput } from "../../valuation/policy.ts";
import { tickedIds } from "../schema.ts";

const FROM = "Choose acquisition, or a date as YYYY-MM-DD.";

/** From the acquisition: a correction. From a date: a change of estimate (IAS 16.61). */
export type PolicyFrom = "acquisition" | CalendarDate;

const fromInput = z
  .string({ error: FROM })
  .refine((value) => value === "acquisition" || isCalendarDate(value), FROM)
  .transform((value) => value as PolicyFrom);

/** Applies a depreciation policy to existing assets: some, or all of a class. */
export const policyApply = z
  .strictObject({
    ids: tickedIds.min(1, "Choose an asset.").optional(),
    classification_id: idInput("a class").optional(),
    /** Null: by the day over the life. */
    policy: policyInput.nullable(),
    from: fromInput,
    /** Changes nothing, and answers what would change. */
    dry_run: z.boolean({ error: "Choose whether this is a dry run." }).default(false),
  })
  .refine(({ ids, classification_id }) => (ids === undefined) !== (classification_id === undefined), {
    path: ["ids"],
    error: "Choose the assets: either one by one, or all of a class.",
  });

/** The dialog's input: a policy, null for the default, and from when. */
export const policyChoice = z
  .object({
    policy: policyInput.nullable(),
    begins: z.enum(["acquisition", "date"]),
    from: dateInput.nullable(),
  })
  .refine(({ begins, from }) => begins === "acquisition" || from !== null, { path: ["from"], error: "Enter a date." });

/** A policy that is being applied to assets, or what a dry run found. Amounts are converted from kobo. */
export const policyRunView = z.object({
  /** Null for a dry run. */
  id: z.int().nullable(),
  state: z.enum(["dry_run", "running", "done", "failed"]),
  /** The assets chosen, and those worked on so far. */
  assets: z.int(),
  assets_done: z.int(),
  changed: z.int(),
  /** Assets that have the policy already. */
  unchanged: z.int(),
  skipped: z.int(),
  /** Why assets were skipped, with some of their barcodes. */
  reasons: z.array(z.object({ reason: z.string(), assets: z.int(), barcodes: z.array(z.string()) })),
  /** The day of the book values. */
  as_at: dateView,
  /** Of the assets that change, in total. */
  net_book_value_before: moneyView,
  net_book_value_after: moneyView,
});

export type PolicyApply = z.output<typeof policyApply>;
export type PolicyChoice = z.input<typeof policyChoice>;
