import { holdCreate } from "@custodia/domain/pos/parked-sales";
import { cashMove, shiftClose, shiftCount, shiftOpen, shiftReview } from "@custodia/domain/pos/shifts/schema";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { dropParkedSale, parkSale, recallParkedSale, releaseParkedSale } from "../../../src/pos/parked-sales.ts";
import { closeShift, countShift, moveCash, openShift, reviewShift } from "../../../src/pos/shifts/service.ts";
import { attempt, type Books, dayOf, naira, type Till } from "./books.ts";

/** Opens a closed till at one of its locations. */
export async function open(books: Books, till: Till): Promise<void> {
  if (till.shift) return;
  const { id: cashier_id, location } = books.chance.pick(till.cashiers);
  const float = BigInt(books.chance.integer(0, 50_000));
  const input = shiftOpen.parse({ cashier_id, float: naira(float) });
  const { id } = (await attempt(books, "open", "done", openShift(allow(till.user, "pos.write"), input)))!;
  till.shift = {
    id,
    location,
    drawer: { Cash: float, Card: 0n, Cheque: 0n, "Bank transfer": 0n },
    failed: 0n,
    tolerance: books.tolerance,
  };
}

export async function moveDrawerCash(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const { id, drawer } = till.shift!;
  const kind = chance.pick(["pay_in", "pay_out", "drop"] as const);
  const amount = BigInt(chance.integer(1, Number(drawer.Cash) + (chance.happens(0.1) ? 10_000 : 1)));
  const isShort = kind !== "pay_in" && amount > drawer.Cash;
  const input = cashMove.parse({ kind, amount: naira(amount), reason: "To the safe" });
  const moving = moveCash(allow(till.user, "pos.write"), { ...input, id });
  const moved = await attempt(books, "cash", isShort ? "conflict" : "done", moving);
  if (!moved) return;
  expect(moved).not.toHaveProperty("expected");
  drawer.Cash += kind === "pay_in" ? amount : -amount;
}

/** Parks a sale, recalls one, puts it back or drops it. */
export async function parkOrRecall(books: Books, till: Till): Promise<void> {
  const { chance, items } = books;
  const { id: shift_id, location } = till.shift!;
  const writer = allow(till.user, "pos.write");
  const parked = books.holds.length > 0 ? chance.pick(books.holds) : undefined;
  if (!parked || chance.happens(0.4)) {
    const lines = [{ item_id: chance.pick(items).id, quantity: 1 }];
    const input = holdCreate.parse({ shift_id, label: "Red cap", lines });
    const { id } = (await attempt(books, "hold", "done", parkSale(writer, input)))!;
    books.holds.push({ id, state: "held", location });
    if (books.holds.length > 8) books.holds.shift();
    return;
  }
  const { id, state } = parked;
  const mayChange = state !== "recalled" || parked.shift === shift_id || till.isAdmin;
  if (chance.happens(0.6)) {
    const outcome = parked.location !== location ? "invalid" : state === "held" ? "done" : "conflict";
    if (await attempt(books, "recall", outcome, recallParkedSale(writer, { id, shift_id })))
      Object.assign(parked, { state: "recalled", shift: shift_id });
  } else if (chance.happens(0.5)) {
    const outcome = !mayChange ? "forbidden" : state === "recalled" ? "done" : "conflict";
    if (await attempt(books, "put back", outcome, releaseParkedSale(writer, { id }))) parked.state = "held";
  } else {
    const outcome = !mayChange ? "forbidden" : state === "held" || state === "recalled" ? "done" : "conflict";
    const dropped = dropParkedSale(writer, { id, reason: "Went away" });
    if (await attempt(books, "drop", outcome, dropped)) parked.state = "dropped";
  }
}

interface Tallies {
  cash: bigint;
  card: bigint;
  cheque: bigint;
  bank_transfer: bigint;
}

/** Applies a function to the amount of each tender. */
function mapAll<T>(tallies: Tallies, each: (amount: bigint, tender: keyof Tallies) => T) {
  const mapOne = (tender: keyof Tallies) => each(tallies[tender], tender);
  return {
    cash: mapOne("cash"),
    card: mapOne("card"),
    cheque: mapOne("cheque"),
    bank_transfer: mapOne("bank_transfer"),
  };
}

/** Counts a till once or twice, closes it, and has a difference reviewed. */
export async function endShift(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const { id, drawer, failed, tolerance } = till.shift!;
  const counter = allow(chance.happens(0.1) ? books.world.tenantA.admin : till.user, "pos.write");
  const expected: Tallies = {
    cash: drawer.Cash,
    card: drawer.Card,
    cheque: drawer.Cheque,
    bank_transfer: drawer["Bank transfer"] - failed,
  };
  let counted = expected;
  const differences: Tallies[] = [];
  for (let counts = chance.happens(0.2) ? 2 : 1; counts > 0; counts--) {
    const error = chance.happens(0.3) ? BigInt(chance.integer(-500, 500)) : 0n;
    const cash = expected.cash + error;
    counted = { ...expected, cash: cash < 0n ? 0n : cash };
    differences.push(mapAll(counted, (amount, tender) => amount - expected[tender]));
    const input = shiftCount.parse(mapAll(counted, naira));
    const shift = await attempt(books, "count", "done", countShift(counter, { ...input, id }));
    expect(shift).toMatchObject({ state: "counted", counted: mapAll(counted, Number) });
    expect(shift).not.toHaveProperty("expected");
  }
  for (const held of books.holds)
    if (held.state === "recalled" && held.shift === id) Object.assign(held, { state: "held", shift: undefined });
  const decisive = [differences[0]!, differences.at(-1)!];
  const largest = Math.max(
    ...decisive.flatMap((difference) => Object.values(difference).map((error) => Math.abs(Number(error)))),
  );
  if (largest > 0) await attempt(books, "close", "invalid", closeShift(counter, { ...shiftClose.parse({}), id }));
  const reason = largest > 0 ? "A note was torn" : null;
  const closed = await attempt(books, "close", "done", closeShift(counter, { ...shiftClose.parse({ reason }), id }));
  const needsReview = largest > Number(tolerance);
  const figures = { expected: mapAll(expected, Number), difference: mapAll(decisive[1]!, Number) };
  expect(closed).toMatchObject({ state: "closed", closed_day: dayOf(books), awaits_review: needsReview, ...figures });
  if (needsReview && chance.happens(0.7)) {
    const approver = allow(books.world.tenantA.approver, "pos.review");
    await attempt(books, "review", "done", reviewShift(approver, { ...shiftReview.parse({}), id }));
  }
  till.shift = undefined;
}
