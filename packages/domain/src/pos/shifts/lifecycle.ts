import { formatNaira, MAX_NAIRA } from "../../money.ts";
import type { ShiftState } from "./schema.ts";

/** Actions in a shift. */
export type ShiftAct = "sell" | "return" | "move_cash" | "hold" | "count" | "close" | "review";

const acts: Record<ShiftAct, { from: readonly ShiftState[]; done: string }> = {
  sell: { from: ["open"], done: "nothing can be sold in it" },
  return: { from: ["open"], done: "nothing can be taken back in it" },
  move_cash: { from: ["open"], done: "no cash can be moved in it" },
  hold: { from: ["open"], done: "no sale can be held in it" },
  count: { from: ["open", "counted"], done: "it cannot be counted" },
  close: { from: ["counted"], done: "it cannot be closed" },
  review: { from: ["closed"], done: "it cannot be reviewed" },
};

const stands: Record<ShiftState, string> = {
  open: "This shift is open and not counted yet",
  counted: "This shift was counted",
  closed: "This shift is closed",
};

/** Why an act does not fit a shift's state, as a sentence (409); undefined where it does. */
export function shiftProblem(state: ShiftState, act: ShiftAct): string | undefined {
  const { from, done } = acts[act];
  return from.includes(state) ? undefined : `${stands[state]}, so ${done}.`;
}

export const NOT_YOURS = "Only who opened this shift may do this.";
export const DRAWER_SHORT = "There is not so much cash in this drawer.";
export const DRAWER_FULL = `A drawer may hold ${formatNaira(MAX_NAIRA)} at most.`;
export const SHIFT_OPEN_ALREADY = "This cashier has a shift that is not closed yet.";
export const REVIEW_OWN = "Somebody who neither opened, counted nor closed this shift has to review it.";
export const REVIEWED = "This shift was already reviewed.";
export const NO_REVIEW = "This shift needs no review.";
