import { z } from "zod";
import type { CalendarDate } from "../../date.ts";
import { dateInput } from "../../date-input.ts";
import { ZERO } from "../../money.ts";
import { moneyInput } from "../../money-fields.ts";
import { idInput, optionalId, optionalText, requiredText } from "../../text.ts";
import { changeInput, quantityInput, stockInput } from "../fields.ts";
import { MAX_VALUE, TOO_DEAR, tooDear } from "./worth.ts";

const LINES = "Add an item.";
const MAX_LINES = 1000;

function linesOf<T extends z.ZodType>(line: T) {
  return z
    .array(line, { error: LINES })
    .min(1, LINES)
    .max(MAX_LINES, `At most ${MAX_LINES} lines can be given at once.`);
}

const given = (value: unknown) => value !== null && value !== undefined;

/** Goods that came from a vendor. */
export const purchaseLine = z
  .object(
    {
      item_id: idInput("an item"),
      quantity: quantityInput.nullish(),
      /** Packs of the item's own size. */
      packs: quantityInput.nullish(),
      unit_cost: moneyInput.nullish(),
      /** What the line costs in all. */
      cost: moneyInput.nullish(),
      /** Beside the cost; it joins it where the company is not registered. */
      vat_amount: moneyInput.default(ZERO),
    },
    { error: LINES },
  )
  .refine(({ quantity, packs }) => given(quantity) !== given(packs), {
    path: ["quantity"],
    error: "Give a quantity or packs, one of the two.",
  })
  .refine(({ unit_cost, cost }) => given(unit_cost) !== given(cost), {
    path: ["unit_cost"],
    error: "Give the unit cost or the line's cost, one of the two.",
  })
  .refine(({ cost, vat_amount }) => (cost ?? 0) + vat_amount <= MAX_VALUE, {
    path: ["cost"],
    error: TOO_DEAR,
  })
  .refine(({ unit_cost, quantity }) => !tooDear(unit_cost ?? 0, quantity ?? 0), {
    path: ["unit_cost"],
    error: TOO_DEAR,
  });

export const purchaseCreate = z.object({
  location_id: idInput("a location"),
  vendor_id: optionalId("a vendor").default(null),
  invoice_number: optionalText("the invoice number").default(null),
  date: dateInput,
  lines: linesOf(purchaseLine),
});

/** What is wrong with the day of an invoice (YYYY-MM-DD); undefined where it is not after today. */
export function invoiceDayProblem(date: CalendarDate, today: CalendarDate): string | undefined {
  return date > today ? "The date may not be after today." : undefined;
}

/** What the books are put right by. */
export const adjustmentLine = z
  .object(
    {
      item_id: idInput("an item"),
      /** More or less than the books say. */
      by: changeInput.nullish(),
      /** What there is. */
      counted: stockInput.nullish(),
      /** Of a surplus where there was none on hand. */
      unit_cost: moneyInput.nullish(),
    },
    { error: LINES },
  )
  .refine(({ by, counted }) => given(by) !== given(counted), {
    path: ["by"],
    error: "Give a difference or what was counted, one of the two.",
  });

/** Refuses an item that stands on two lines: which of two counts is meant nobody knows. */
function eachOnce(lines: readonly { item_id: number }[], ctx: z.RefinementCtx) {
  const seen = new Set<number>();
  lines.forEach(({ item_id }, place) => {
    if (seen.has(item_id))
      ctx.addIssue({ code: "custom", path: [place, "item_id"], message: "This item stands here twice." });
    seen.add(item_id);
  });
}

export const adjustmentCreate = z.object({
  location_id: idInput("a location"),
  lines: linesOf(adjustmentLine).superRefine(eachOnce),
  reason: requiredText("the reason"),
});

const transferLine = z.object({ item_id: idInput("an item"), quantity: quantityInput }, { error: LINES });

export const transferCreate = z
  .object({
    from_location_id: idInput("a location"),
    to_location_id: idInput("a location"),
    lines: linesOf(transferLine).superRefine(eachOnce),
  })
  .refine(({ from_location_id, to_location_id }) => from_location_id !== to_location_id, {
    path: ["to_location_id"],
    error: "Choose another location than the one it leaves.",
  });

/** Takes a purchase or an adjustment back, whole and at its own value. */
export const reverseInput = z.object({ reason: requiredText("the reason") });

export type PurchaseCreate = z.output<typeof purchaseCreate>;
export type PurchaseWire = z.input<typeof purchaseCreate>;
export type AdjustmentCreate = z.output<typeof adjustmentCreate>;
export type AdjustmentWire = z.input<typeof adjustmentCreate>;
export type TransferCreate = z.output<typeof transferCreate>;
export type TransferWire = z.input<typeof transferCreate>;
