import { z } from "zod";
import { moneyInput, moneyView, netMoneyInput } from "../../amounts.ts";
import { flagFilter, idFilter, listQuery } from "../../list.ts";
import { formatNaira, MAX_NAIRA, ZERO } from "../../money.ts";
import { dateInput, dateView, instantView, parseSync, personRef } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { idInput, optionalReasonLines, remarksText, requiredReason } from "../../text.ts";

/** Notes and coins of Nigeria in naira, as people write them, the largest first (Central Bank of Nigeria). */
export const DENOMINATIONS = ["1000", "500", "200", "100", "50", "20", "10", "5", "2", "1", "0.5"] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

export type Notes = Partial<Record<Denomination, number>>;

/** The sum of notes and coins, in kobo. */
export function sumNotes(notes: Notes): number {
  return DENOMINATIONS.reduce((sum, denomination) => sum + (notes[denomination] ?? 0) * Number(denomination) * 100, 0);
}

const SHIFT_STATES = ["open", "counted", "closed"] as const;
export const CASH_KINDS = ["pay_in", "pay_out", "drop"] as const;

export const cashKindLabel: Record<(typeof CASH_KINDS)[number], string> = {
  pay_in: "Pay-in",
  pay_out: "Pay-out",
  drop: "Safe drop",
};

/** Opens a shift: one cashier, one drawer, at the cashier's location. */
export const shiftOpen = z.object({ cashier_id: idInput("a cashier"), float: moneyInput });

/** Cash that is put into a drawer or taken out of it by hand. */
export const cashMove = z.object({
  kind: z.enum(CASH_KINDS, { error: "Choose pay-in, pay-out or safe drop." }),
  amount: moneyInput.refine((value) => value > 0, "Enter an amount above 0."),
  reason: requiredReason(),
});

const INVALID_PIECES = "Enter how many there are of each note and coin.";
const pieces = z.int({ error: INVALID_PIECES }).min(0, INVALID_PIECES).max(1_000_000, INVALID_PIECES);
const CASH_REQUIRED = "Count the cash: its sum, or how many there are of each note and coin.";

/** A blind count: cash as a sum or by denomination, and each other tender less its refunds, which may be negative. */
export const shiftCount = z
  .object({
    cash: moneyInput.nullish(),
    denominations: z
      .partialRecord(z.enum(DENOMINATIONS, { error: INVALID_PIECES }), pieces, { error: INVALID_PIECES })
      .nullish(),
    card: netMoneyInput.default(ZERO),
    cheque: netMoneyInput.default(ZERO),
    bank_transfer: netMoneyInput.default(ZERO),
  })
  .refine(({ cash, denominations }) => ((cash ?? null) === null) !== ((denominations ?? null) === null), {
    path: ["cash"],
    error: CASH_REQUIRED,
  });

export const shiftClose = z.object({ reason: optionalReasonLines().default(null) });

export const shiftReview = z.object({ remark: remarksText.default(null) });

export const REASON_REQUIRED = "Explain why counted and expected differ.";

export const talliesView = z.object({
  cash: moneyView,
  card: moneyView,
  cheque: moneyView,
  bank_transfer: moneyView,
});

const countView = z.object({
  /** 1 for the first; the last one is valid. */
  number: z.int(),
  denominations: z.partialRecord(z.enum(DENOMINATIONS), z.int()).nullable(),
  counted: talliesView,
  expected: talliesView.optional(),
  difference: talliesView.optional(),
  user: personRef,
  created_at: instantView,
});

/**
 * A row of the list of shifts. Counts are blind: `counted` is missing before the first count, `expected` and the differences
 * before the shift is closed.
 */
export const shiftRow = z.object({
  id: z.int(),
  state: z.enum(SHIFT_STATES),
  cashier_id: z.int(),
  cashier: personRef,
  location_id: z.int(),
  location: locationRef,
  /** The only user who may sell, return, move cash, count and close in it; an Admin may count and close any shift. */
  opened_by: personRef,
  float: moneyView,
  opened_at: instantView,
  counted_at: instantView.nullable(),
  closed_at: instantView.nullable(),
  /** The company's day to which its cash belongs. */
  closed_day: dateView.nullable(),
  /** True if its difference is above the tolerance and not reviewed yet. */
  awaits_review: z.boolean(),
  expected: talliesView.optional(),
  counted: talliesView.optional(),
  difference: talliesView.optional(),
  /** The difference of the first, blind count, if it is not that of the last count. */
  first_difference: talliesView.optional(),
});

export const shiftView = parseSync(
  shiftRow.extend({
    closed_by: personRef.nullable(),
    reason: z.string().nullable(),
    review: z.object({ user: personRef, remark: z.string().nullable(), created_at: instantView }).nullable(),
    counts: z.array(countView),
    cash_movements: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(CASH_KINDS),
        amount: moneyView,
        reason: z.string(),
        user: personRef,
        created_at: instantView,
      }),
    ),
    version: z.int(),
  }),
);

/** The user's own shifts that are not closed. */
export const myShiftsView = parseSync(z.object({ data: z.array(shiftView) }));

export const shiftListQuery = listQuery({
  sort: ["opened_at", "closed_at", "cashier", "created_at"],
  filters: {
    state: z.enum(SHIFT_STATES, { error: "Choose open, counted or closed." }),
    cashier_id: idFilter,
    location_id: idFilter,
    /** Closed on this day. */
    day: dateInput,
    awaits_review: flagFilter,
    /** Opened by the signed-in user. */
    mine: flagFilter,
  },
});

type ShiftState = (typeof SHIFT_STATES)[number];
export type ShiftOpen = z.output<typeof shiftOpen>;
export type CashMove = z.output<typeof cashMove>;
export type ShiftCount = z.output<typeof shiftCount>;
export type ShiftClose = z.output<typeof shiftClose>;
export type ShiftReview = z.output<typeof shiftReview>;
export type ShiftRow = z.output<typeof shiftRow>;
export type ShiftView = z.output<typeof shiftView>;
export type ShiftListQuery = z.output<typeof shiftListQuery>;

export type ShiftAction = "sell" | "return" | "move_cash" | "hold" | "count" | "close" | "review";

const actions: Record<ShiftAction, { allowedFrom: readonly ShiftState[]; refusal: string }> = {
  sell: { allowedFrom: ["open"], refusal: "nothing can be sold in it" },
  return: { allowedFrom: ["open"], refusal: "nothing can be returned in it" },
  move_cash: { allowedFrom: ["open"], refusal: "no cash can be moved in it" },
  hold: { allowedFrom: ["open"], refusal: "no sale can be held in it" },
  count: { allowedFrom: ["open", "counted"], refusal: "it cannot be counted" },
  close: { allowedFrom: ["counted"], refusal: "it cannot be closed" },
  review: { allowedFrom: ["closed"], refusal: "it cannot be reviewed" },
};

const stateMessage: Record<ShiftState, string> = {
  open: "This shift is open and not counted yet",
  counted: "This shift was counted",
  closed: "This shift is closed",
};

/** Returns why a shift's state does not allow an action, as a sentence (409); undefined if it does. */
export function shiftProblem(state: ShiftState, action: ShiftAction): string | undefined {
  const { allowedFrom, refusal } = actions[action];
  return allowedFrom.includes(state) ? undefined : `${stateMessage[state]}, so ${refusal}.`;
}

export const NOT_YOURS = "Only the user who opened this shift may do this.";
export const DRAWER_SHORT = "There is not enough cash in this drawer.";
export const DRAWER_FULL = `A drawer may hold at most ${formatNaira(MAX_NAIRA)}.`;
export const SHIFT_ALREADY_OPEN = "This cashier has a shift that is not closed yet.";
export const OWN_SHIFT = "Someone who did not open, count or close this shift must review it.";
export const ALREADY_REVIEWED = "This shift was already reviewed.";
export const REVIEW_NOT_NEEDED = "This shift needs no review.";
