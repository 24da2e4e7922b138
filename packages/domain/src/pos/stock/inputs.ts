import { z } from "zod";
import { moneyInput, moneyInputWithMessage } from "../../amounts.ts";
import { type CalendarDate, formatShortDate } from "../../date.ts";
import { ZERO } from "../../money.ts";
import { dateInput, rejectRepeats } from "../../record.ts";
import { idInput, optionalId, optionalText, requiredReason } from "../../text.ts";
import { changeInput, quantityInput, stockInput } from "../fields.ts";
import { PUNCTUATION, plainWidth } from "../typed-keys.ts";
import { exceedsMaxValue, MAX_VALUE, VALUE_TOO_LARGE } from "./average.ts";

const NO_LINES = "Add an item.";
const MAX_LINES = 1000;

function linesInput<T extends z.ZodType>(line: T) {
  return z
    .array(line, { error: NO_LINES })
    .min(1, NO_LINES)
    .max(MAX_LINES, `You can enter at most ${MAX_LINES} lines at once.`);
}

/** Returns the normal form of a vendor's invoice number; empty if it has nothing but punctuation. */
export function invoiceKey(invoice_number: string): string {
  const bare = [...plainWidth(invoice_number)].filter((character) => !PUNCTUATION.includes(character)).join("");
  return bare.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** 409: another purchase has this invoice number. */
export function bookedMessage(invoice_number: string, date: CalendarDate, vendor: string | null): string {
  const vendorPhrase = vendor === null ? "without a vendor" : `of ${vendor}`;
  return `Invoice ${invoice_number} ${vendorPhrase} was booked on ${formatShortDate(date)}. Check that it is not the same one.`;
}

const isPresent = (value: unknown) => value !== null && value !== undefined;

/** The cost of a unit. The error for a third decimal refers to the line's cost, which is exact. */
const unitCostInput = moneyInputWithMessage(
  "A unit's cost may have at most two decimals. Give the line's cost instead.",
);

/** A line of goods from a vendor. */
export const purchaseLine = z
  .object(
    {
      item_id: idInput("an item"),
      quantity: quantityInput.nullish(),
      /** The number of packs, of the item's pack size. */
      packs: quantityInput.nullish(),
      unit_cost: unitCostInput.nullish(),
      /** The total cost of the line, for unit costs that are not whole kobo: 24 for 10,000. */
      cost: moneyInput.nullish(),
      /** VAT on top of the cost; added to the cost if the company is not registered. */
      vat_amount: moneyInput.default(ZERO),
    },
    { error: NO_LINES },
  )
  .refine(({ quantity, packs }) => isPresent(quantity) !== isPresent(packs), {
    path: ["quantity"],
    error: "Enter either a quantity or packs.",
  })
  .refine(({ unit_cost, cost }) => isPresent(unit_cost) !== isPresent(cost), {
    path: ["unit_cost"],
    error: "Enter either the unit cost or the line's cost.",
  })
  .refine(({ cost, vat_amount }) => (cost ?? 0) + vat_amount <= MAX_VALUE, {
    path: ["cost"],
    error: VALUE_TOO_LARGE,
  })
  .refine(({ unit_cost, quantity }) => !exceedsMaxValue(unit_cost ?? 0, quantity ?? 0), {
    path: ["unit_cost"],
    error: VALUE_TOO_LARGE,
  });

export const purchaseCreate = z.object({
  location_id: idInput("a location"),
  vendor_id: optionalId("a vendor").default(null),
  invoice_number: optionalText("the invoice number")
    .transform((number) => number && plainWidth(number))
    .default(null),
  date: dateInput,
  lines: linesInput(purchaseLine),
  /** Confirms a purchase whose invoice number the vendor has used before. */
  again: z.boolean({ error: "Say whether to book this invoice again." }).default(false),
});

/** Returns the problem of an invoice day (YYYY-MM-DD) after today; undefined if there is none. */
export function invoiceDayProblem(date: CalendarDate, today: CalendarDate): string | undefined {
  return date > today ? "The date may not be after today." : undefined;
}

const instantInput = (what: string) =>
  z.iso.datetime({ offset: true, error: `Give when ${what} as an instant, such as 2026-11-22T21:00:00Z.` });
const countedAt = instantInput("it was counted");

/** A line of an adjustment: a difference or a count. */
export const adjustmentLine = z
  .object(
    {
      item_id: idInput("an item"),
      /** The difference from the recorded stock. */
      by: changeInput.nullish(),
      counted: stockInput.nullish(),
      /** The time of the count: later movements are left out of the difference. Now by default. */
      counted_at: countedAt.nullish(),
      /** The cost of a surplus without stock: of a unit, or of the whole line. */
      unit_cost: unitCostInput.nullish(),
      cost: moneyInput.nullish(),
    },
    { error: NO_LINES },
  )
  .refine(({ by, counted }) => isPresent(by) !== isPresent(counted), {
    path: ["by"],
    error: "Enter either a difference or a count.",
  })
  .refine(({ counted, counted_at }) => isPresent(counted) || !isPresent(counted_at), {
    path: ["counted_at"],
    error: "Only a count has a time.",
  })
  .refine(({ unit_cost, cost }) => !(isPresent(unit_cost) && isPresent(cost)), {
    path: ["unit_cost"],
    error: "Give the unit cost or the line's cost, not both.",
  });

/** The maximum age of a count when it is entered; later movements are taken into account. */
const MAX_COUNT_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** A smaller clock difference is ignored, because it may be the time that the request took. */
const CLOCK_TOLERANCE_MS = 30 * 1000;

/**
 * Returns the time of a count by the server's clock (ms). `counted_at` and `sent_at` are by the device's clock: if that is
 * wrong, the time between them is still right. Undefined if the result is impossible.
 */
export function countedAtMs(counted_at: string, sent_at: string | null | undefined, now: number): number | undefined {
  const clockOffset = sent_at == null ? 0 : Date.parse(sent_at) - now;
  const correction = Math.abs(clockOffset) < CLOCK_TOLERANCE_MS ? 0 : clockOffset;
  const countedMs = Date.parse(counted_at) - correction;
  return countedMs > now + CLOCK_TOLERANCE_MS || countedMs < now - MAX_COUNT_AGE_MS
    ? undefined
    : Math.min(countedMs, now);
}

export const INVALID_COUNT_TIME = "Count it again: the count is more than 7 days old, or its time is in the future.";

/** Refuses an item on two lines, because two counts would be ambiguous. */
const rejectRepeatedItems = rejectRepeats("item_id", "This item is listed twice.");

export const adjustmentCreate = z.object({
  location_id: idInput("a location"),
  lines: linesInput(adjustmentLine).superRefine(rejectRepeatedItems),
  /** The device's clock when the request is sent; it corrects `counted_at`. */
  sent_at: instantInput("this was sent").nullish(),
  reason: requiredReason(),
});

const transferLine = z.object({ item_id: idInput("an item"), quantity: quantityInput }, { error: NO_LINES });

export const transferCreate = z
  .object({
    from_location_id: idInput("a location"),
    to_location_id: idInput("a location"),
    lines: linesInput(transferLine).superRefine(rejectRepeatedItems),
  })
  .refine(({ from_location_id, to_location_id }) => from_location_id !== to_location_id, {
    path: ["to_location_id"],
    error: "Choose a location other than the one that the goods leave.",
  });

/** Reverses a whole purchase or adjustment at its own value. */
export const reverseInput = z.object({ reason: requiredReason() });

export type PurchaseCreate = z.output<typeof purchaseCreate>;
export type PurchasePayload = z.input<typeof purchaseCreate>;
export type AdjustmentCreate = z.output<typeof adjustmentCreate>;
export type AdjustmentPayload = z.input<typeof adjustmentCreate>;
export type TransferCreate = z.output<typeof transferCreate>;
export type TransferPayload = z.input<typeof transferCreate>;
