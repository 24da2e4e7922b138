import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { flagFilter, idFilter, listQuery, textFilter } from "../../list.ts";
import { dateInput, dateView, instantView, namedView, parseSync, personRef } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { quantityView } from "../fields.ts";

const DOCUMENT_KINDS = ["opening", "purchase", "adjustment", "transfer", "reversal"] as const;
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

const stockShape = {
  item_id: z.int(),
  item: itemRef,
  location_id: z.int(),
  location: locationRef,
  quantity: quantityView,
  /** Cost at the moving average. */
  value: moneyView,
};

/** Stock of an item at a location. */
export const stockRow = z.object({
  ...stockShape,
  reorder_level: quantityView.nullable(),
  full_level: quantityView.nullable(),
  /** At or below the reorder level. */
  low: z.boolean(),
});

export const stockListQuery = listQuery({
  sort: ["item", "quantity", "value"],
  filters: { item_id: idFilter, location_id: idFilter, category_id: idFilter, low: flagFilter },
});

/** A row of the stock ledger; below 0 for goods that leave. */
export const stockMovementView = z.object({
  id: z.int(),
  created_at: instantView,
  kind: z.enum(MOVEMENT_KINDS),
  ...stockShape,
  /** Only for an adjustment by count. */
  counted: quantityView.nullable(),
  /** The source of the movement: exactly one of the three. */
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

/** A row in a list of purchases, adjustments or transfers. */
export const stockDocumentRow = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  /** For a transfer, the location it leaves. */
  location_id: z.int(),
  location: locationRef,
  to_location_id: z.int().nullable(),
  to_location: locationRef.nullable(),
  vendor_id: z.int().nullable(),
  vendor: namedView.nullable(),
  invoice_number: z.string().nullable(),
  date: dateView,
  reason: z.string().nullable(),
  lines_count: z.int(),
  /** The sum of its lines; for a transfer, the value of the goods that leave. */
  value: moneyView,
  vat_amount: moneyView,
  /** The reversal of this document and its reason. */
  reversed_by_id: z.int().nullable(),
  reversal_reason: z.string().nullable(),
  user: personRef,
  created_at: instantView,
});

/** A purchase, an adjustment or a transfer with its lines; the quantities of a transfer are above 0. */
export const stockDocumentView = parseSync(
  stockDocumentRow.extend({
    lines: z.array(
      z.object({
        item_id: z.int(),
        item: itemRef,
        quantity: quantityView,
        value: moneyView,
        vat_amount: moneyView,
        counted: quantityView.nullable(),
        /** The time of the count; null if it was not given. */
        counted_at: instantView.nullable(),
        /** Sales between the count and its entry, and other movements, below 0 for goods that left. */
        sold_since: quantityView.nullable(),
        other_since: quantityView.nullable(),
      }),
    ),
  }),
);

/** The list of purchases, of adjustments or of transfers. */
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

/** 409: less stock than requested. `left` in thousandths. */
export function stockShortage(name: string, left: number, unit: string): string {
  return left === 0 ? `${name} is out of stock.` : `${name} (${unit}): only ${left / 1000} left.`;
}

/** Returns the note on goods that moved between a count and its entry, in units: `1 was sold since`. */
export function movedSinceCount({
  sold_since,
  other_since,
}: {
  sold_since: number | null;
  other_since: number | null;
}): string {
  const sold = sold_since ? `${sold_since} ${sold_since === 1 ? "was" : "were"} sold` : "";
  const other = other_since ? `${Math.abs(other_since)} ${other_since > 0 ? "came in" : "went out"}` : "";
  return sold || other ? `${[sold, other].filter(Boolean).join(" and ")} since` : "";
}

/** 409: more goods have left since the count than were counted. */
export function countOutdatedMessage(name: string, counted: number, unit: string): string {
  return `${name} (${unit}): more than the ${counted / 1000} counted has gone out since. Count it again.`;
}

export const NOT_STOCKED = "This is a service, which has no stock.";
export const NO_PACK_SIZE = "This item has no pack size. Give the quantity.";
export const ALREADY_REVERSED = "This was already reversed.";

/** 409: the goods of a document cannot be reversed in full at their own value. */
export function cannotReverseMessage(name: string): string {
  return `Too little of ${name} is left, in quantity or value, to reverse this.`;
}

/** 409: the item whose stock would be restored is a service now. */
export function becameServiceMessage(name: string): string {
  return `${name} is a service now and has no stock. Make it goods first.`;
}

export type StockListQuery = z.output<typeof stockListQuery>;
export type StockMovementListQuery = z.output<typeof stockMovementListQuery>;
export type StockDocumentListQuery = z.output<typeof stockDocumentListQuery>;
