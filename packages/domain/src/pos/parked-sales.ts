import { z } from "zod";
import { moneyView, percentView } from "../amounts.ts";
import { idFilter, listQuery } from "../list.ts";
import { instantView, personRef } from "../record.ts";
import { idInput, requiredReason, requiredText } from "../text.ts";
import { quantityView } from "./fields.ts";
import { cartFields, customer, refineReduction } from "./sales/cart.ts";

const HOLD_STATES = ["held", "recalled", "sold", "dropped"] as const;

export type HoldState = (typeof HOLD_STATES)[number];

/** A parked sale with the current names of its items. */
export const holdView = z.object({
  id: z.int(),
  label: z.string(),
  state: z.enum(HOLD_STATES),
  location_id: z.int(),
  /** The shift that has recalled it, or was the last to do so. */
  shift_id: z.int().nullable(),
  cart: z.object({
    lines: z.array(
      z.object({
        item_id: z.int(),
        name: z.string(),
        quantity: quantityView,
        discount: percentView.nullable(),
      }),
    ),
    discount: percentView.nullable(),
    discount_amount: moneyView.nullable(),
    coupon_code: z.string().nullable(),
    customer: z
      .object({
        name: z.string().nullable(),
        phone_number: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable(),
  }),
  user: personRef,
  reason: z.string().nullable(),
  created_at: instantView,
  updated_at: instantView,
  version: z.int(),
});

export const holdListQuery = listQuery({
  sort: ["created_at"],
  filters: { location_id: idFilter, state: z.enum(HOLD_STATES, { error: "Choose a state." }) },
});

export const HOLD_RECALLED = "Another till has recalled this sale.";

/** The states in which each action is allowed. */
const allowedFrom: Record<"recall" | "release" | "drop" | "sell", readonly HoldState[]> = {
  recall: ["held"],
  release: ["recalled"],
  drop: ["held", "recalled"],
  sell: ["recalled"],
};

const stateMessage: Record<HoldState, string> = {
  held: "This sale is held. Recall it first.",
  recalled: HOLD_RECALLED,
  sold: "This sale was already completed.",
  dropped: "This held sale was discarded.",
};

/** Returns why a parked sale does not allow an action, as a sentence (409); undefined if it does. */
export function holdProblem(state: HoldState, action: keyof typeof allowedFrom): string | undefined {
  return allowedFrom[action].includes(state) ? undefined : stateMessage[state];
}

export type HoldView = z.output<typeof holdView>;
export type HoldListQuery = z.output<typeof holdListQuery>;

/** A sale to park: it reserves no stock, and its prices are read again when it is recalled. */
const parkedCart = { ...cartFields, customer: customer.partial().nullish() };

export const holdCreate = refineReduction(
  z.object({ shift_id: idInput("a shift"), label: requiredText("a label for the held sale"), ...parkedCart }),
);

/** Recalls a parked sale to the till of this shift. */
export const holdRecall = z.object({ shift_id: idInput("a shift") });

/** Puts a recalled sale back with this cart, or unchanged without one. */
export const holdRelease = z.object({ cart: refineReduction(z.object(parkedCart)).nullish() });

export const holdDrop = z.object({ reason: requiredReason() });

export type HoldCreate = z.output<typeof holdCreate>;

export type ParkedCart = Omit<HoldCreate, "shift_id" | "label">;
