import { z } from "zod";
import { dateInput } from "../../date-input.ts";
import { flagFilter, idFilter, listQuery, textFilter } from "../../list.ts";
import { ZERO } from "../../money.ts";
import { moneyInput, moneyView } from "../../money-fields.ts";
import { atOnce, instantView, namedView } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { idInput, optionalId, optionalText, requiredText } from "../../text.ts";
import { changeInput, quantityInput, quantityView, stockInput } from "../fields.ts";
import { personView } from "../people.ts";
import { MAX_VALUE, TOO_DEAR, tooDear } from "./average.ts";

const LINES = "Add an item.";
const MAX_LINES = 1000;

function linesOf<T extends z.ZodType>(line: T) {
  return z
    .array(line, { error: LINES })
    .min(1, LINES)
    .max(MAX_LINES, `At most ${MAX_LINES} lines can be given at once.`);
}

const given = (value: unknown) => value !== null && value !== undefined;

const purchaseLine = z
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

const adjustmentLine = z
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

export const DOCUMENT_KINDS = ["opening", "purchase", "adjustment", "transfer", "reversal"] as const;
export const MOVEMENT_KINDS = [...DOCUMENT_KINDS, "sale", "return", "damaged"] as const;

export const movementKindLabel: Record<(typeof MOVEMENT_KINDS)[number], string> = {
  opening: "Opening",
  purchase: "Purchase",
  adjustment: "Adjustment",
  transfer: "Transfer",
  reversal: "Reversal",
  sale: "Sale",
  return: "Return",
  damaged: "Damaged",
};

const itemRef = z.object({ id: z.int(), item_no: z.string(), name: z.string(), unit: z.string() });

/** What is on hand of an item at a location. */
export const stockRow = z.object({
  item_id: z.int(),
  item: itemRef,
  location_id: z.int(),
  location: locationRef,
  quantity: quantityView,
  /** What it cost, by the moving average. */
  value: moneyView,
  reorder_level: quantityView.nullable(),
  full_level: quantityView.nullable(),
  /** At or below the reorder level. */
  low: z.boolean(),
});

export const stockListQuery = listQuery({
  sort: ["item", "quantity", "value"],
  filters: { item_id: idFilter, location_id: idFilter, category_id: idFilter, low: flagFilter },
});

/** A line of the ledger of stock; below 0 where goods went out. */
export const stockMovementView = z.object({
  id: z.int(),
  created_at: instantView,
  kind: z.enum(MOVEMENT_KINDS),
  item_id: z.int(),
  item: itemRef,
  location_id: z.int(),
  location: locationRef,
  quantity: quantityView,
  value: moneyView,
  /** Of an adjustment by count. */
  counted: quantityView.nullable(),
  /** What moved it: exactly one of the three. */
  document_id: z.int().nullable(),
  sale: z.object({ id: z.int(), reference: z.string() }).nullable(),
  return: z.object({ id: z.int(), reference: z.string() }).nullable(),
});

export const stockMovementListQuery = listQuery({
  sort: ["created_at"],
  filters: {
    item_id: idFilter,
    location_id: idFilter,
    kind: z.enum(MOVEMENT_KINDS, { error: "Choose a kind of movement." }),
  },
});

/** A purchase, an adjustment, a transfer or what took one back, with its lines. */
export const stockDocumentView = atOnce(
  z.object({
    id: z.int(),
    kind: z.enum(DOCUMENT_KINDS),
    /** Of a transfer, where it leaves. */
    location_id: z.int(),
    location: locationRef,
    to_location_id: z.int().nullable(),
    to_location: locationRef.nullable(),
    vendor_id: z.int().nullable(),
    vendor: namedView.nullable(),
    invoice_number: z.string().nullable(),
    date: z.string().meta({ format: "date" }),
    reason: z.string().nullable(),
    lines: z.array(
      z.object({
        item_id: z.int(),
        item: itemRef,
        quantity: quantityView,
        value: moneyView,
        vat_amount: moneyView,
        counted: quantityView.nullable(),
      }),
    ),
    /** Of its lines; of a transfer what leaves. */
    value: moneyView,
    vat_amount: moneyView,
    /** What it takes back, and what took it back. */
    reverses_id: z.int().nullable(),
    reversed_by_id: z.int().nullable(),
    user: personView,
    created_at: instantView,
  }),
);

/** Purchases, adjustments and transfers, each list of its own kind. */
export const stockDocumentListQuery = listQuery({
  sort: ["date", "created_at"],
  filters: {
    location_id: idFilter,
    vendor_id: idFilter,
    item_id: idFilter,
    invoice_number: textFilter,
    date_from: dateInput,
    date_to: dateInput,
    reversed: flagFilter,
  },
});

/** 409: fewer goods than were asked for. `left` in thousandths. */
export function tooLittleStock(name: string, left: number, unit: string): string {
  return left === 0 ? `Nothing is left of ${name}.` : `Only ${left / 1000} ${unit} of ${name} are left.`;
}

export const NOT_STOCKED = "This is a service, which has no stock.";
export const NO_PACK_SIZE = "This item has no pack size. Give the quantity.";
export const REVERSED = "This was already taken back.";
export const LESS_LEFT = "Less is left of it by now, so it cannot be taken back.";

export type PurchaseCreate = z.output<typeof purchaseCreate>;
export type PurchaseForm = z.input<typeof purchaseCreate>;
export type AdjustmentCreate = z.output<typeof adjustmentCreate>;
export type AdjustmentForm = z.input<typeof adjustmentCreate>;
export type TransferCreate = z.output<typeof transferCreate>;
export type TransferForm = z.input<typeof transferCreate>;
export type StockRow = z.output<typeof stockRow>;
export type StockListQuery = z.output<typeof stockListQuery>;
export type StockMovementView = z.output<typeof stockMovementView>;
export type StockMovementListQuery = z.output<typeof stockMovementListQuery>;
export type StockDocumentView = z.output<typeof stockDocumentView>;
export type StockDocumentListQuery = z.output<typeof stockDocumentListQuery>;
