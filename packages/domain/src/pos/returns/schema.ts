import { z } from "zod";
import { moneyInput, moneyView } from "../../amounts.ts";
import { idFilter, listQuery, textFilter } from "../../list.ts";
import { dateInput, dateView, instantView, parseSync, personRef } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { idInput, requiredReason } from "../../text.ts";
import { flagInput, quantityInput, quantityView } from "../fields.ts";
import { keyInput, tenderInput } from "../sales/cart.ts";
import { TENDERS } from "../sales/labels.ts";

const NO_LINES = "Choose what is returned.";
const MAX_LINES = 1000;

const returnLine = z.object(
  {
    line_id: idInput("a line of the sale"),
    quantity: quantityInput,
    /** True if the goods do not go back into stock. */
    damaged: flagInput.default(false),
  },
  { error: NO_LINES },
);

const refund = z.object(
  { tender: tenderInput, amount: moneyInput.refine((value) => value > 0, "Enter an amount above 0.") },
  { error: "Give each refund with its tender and amount." },
);

const fields = {
  /** A line may occur twice: once for the part that goes to stock, once for the damaged part. */
  lines: z
    .array(returnLine, { error: NO_LINES })
    .min(1, NO_LINES)
    .max(MAX_LINES, `A return has at most ${MAX_LINES} lines.`)
    .superRefine((lines, ctx) => {
      const seen = new Set<string>();
      lines.forEach(({ line_id, damaged }, index) => {
        const key = `${line_id} ${damaged}`;
        if (seen.has(key))
          ctx.addIssue({ code: "custom", path: [index, "line_id"], message: "This line is listed twice." });
        seen.add(key);
      });
    }),
  /** All in cash by default. */
  refunds: z
    .array(refund, { error: "Give the refunds as a list." })
    .max(TENDERS.length, "List each tender at most once.")
    .nullish(),
};

export const returnCreate = z.object({
  return_key: keyInput,
  /** The open shift that pays. */
  shift_id: idInput("a shift"),
  ...fields,
  reason: requiredReason(),
});

export const returnQuote = z.object(fields);

const returnLineView = z.object({
  line_id: z.int(),
  item_id: z.int(),
  name: z.string(),
  quantity: quantityView,
  damaged: z.boolean(),
  net: moneyView,
  vat_amount: moneyView,
  cost: moneyView,
});

const totals = {
  net_total: moneyView,
  vat_total: moneyView,
  total: moneyView,
  /** Owed to the customer before cash rounding: less than the total if more was refunded before. */
  owed: moneyView,
  /** Not refunded because a failed transfer never paid it. */
  set_off: moneyView,
  /** Signed: refunded less owed. */
  rounding: moneyView,
  refunded: moneyView,
};

const refundView = z.object({ tender: z.enum(TENDERS), amount: moneyView });

export const returnQuoteView = z.object({
  lines: z.array(returnLineView),
  ...totals,
  refunds: z.array(refundView),
  /** The amount each tender may refund. */
  refundable: z.array(refundView),
});

export const returnView = parseSync(
  z.object({
    id: z.int(),
    reference: z.string(),
    sale: z.object({ id: z.int(), reference: z.string() }),
    shift_id: z.int(),
    cashier: personRef,
    location_id: z.int(),
    location: locationRef,
    user: personRef,
    day: dateView,
    reason: z.string(),
    lines: z.array(returnLineView),
    ...totals,
    refunds: z.array(refundView),
    /** Cost of the goods. */
    cost: moneyView,
    created_at: instantView,
  }),
);

export const returnListQuery = listQuery({
  sort: ["reference", "created_at", "total"],
  filters: {
    reference: textFilter,
    sale_id: idFilter,
    shift_id: idFilter,
    location_id: idFilter,
    day: dateInput,
  },
});

/** The refusal to put goods back into stock if their item is a service now, whose stock cannot be counted or removed. */
export function returnsToServiceMessage(name: string): string {
  return `${name} is a service now and has no stock. Return it as damaged.`;
}

/** Returns the message for a quantity above what is left of a line; `left` in thousandths. */
export function returnableMessage(left: number): string {
  return left === 0 ? "All of this line has been returned already." : `Only ${left / 1000} can still be returned.`;
}

export type ReturnCreate = z.output<typeof returnCreate>;
export type ReturnQuote = z.output<typeof returnQuote>;
export type ReturnQuoteView = z.output<typeof returnQuoteView>;
export type ReturnView = z.output<typeof returnView>;
export type ReturnListQuery = z.output<typeof returnListQuery>;
