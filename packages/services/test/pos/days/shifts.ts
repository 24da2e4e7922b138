import { holdCreate } from "@custodia/domain/pos/parked-sales";
import { cashMove, shiftClose, shiftCount, shiftOpen, shiftReview } from "@custodia/domain/pos/shifts/schema";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { dropParkedSale, parkSale, recallParkedSale, releaseParkedSale } from "../../../src/pos/parked-sales.ts";
import { closeShift, countShift, moveCash, openShift, reviewShift } from "../../../src/pos/shifts/service.ts";
import { ask, type Books, dayOf, naira, type Till } from "./books.ts";

/** Opens a closed till at one of its locations. */
export async function open(books: Books, till: Till): Promise<void> {
  if (till.shift) return;
  const { id: cashier_id, location } = books.chance.pick(till.cashiers);
  const float = BigInt(books.chance.whole(0, 50_000));
  const input = shiftOpen.parse({ cashier_id, float: naira(float) });
  const { id } = (await ask(books, "open", "done", openShift(allow(till.who, "pos.write"), input)))!;
  till.shift = {
    id,
    location,
    drawer: { Cash: float, Card: 0n, Cheque: 0n, "Bank transfer": 0n },
    failed: 0n,
    tolerance: books.tolerance,
  };
}

/** Moves cash by hand. */
export async function cash(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const { id, drawer } = till.shift!;
  const kind = chance.pick(["pay_in", "pay_out", "drop"] as const);
  const amount = BigInt(chance.whole(1, Number(drawer.Cash) + (chance.often(0.1) ? 10_000 : 1)));
  const isShort = kind !== "pay_in" && amount > drawer.Cash;
  const input = cashMove.parse({ kind, amount: naira(amount), reason: "To the safe" });
  const moving = moveCash(allow(till.who, "pos.write"), { ...input, id });
  const moved = await ask(books, "cash", isShort ? "conflict" : "done", moving);
  if (!moved) return;
  expect(moved).not.toHaveProperty("expected");
  drawer.Cash += kind === "pay_in" ? amount : -amount;
}

/** Parks a sale, recalls one, puts it back or drops it. */
export async function hold(books: Books, till: Till): Promise<void> {
  const { chance, items } = books;
  const { id: shift_id, location } = till.shift!;
  const writer = allow(till.who, "pos.write");
  const held = books.holds.length > 0 ? chance.pick(books.holds) : undefined;
  if (!held || chance.often(0.4)) {
    const lines = [{ item_id: chance.pick(items).id, quantity: 1 }];
    const input = holdCreate.parse({ shift_id, label: "Red cap", lines });
    const { id } = (await ask(books, "hold", "done", parkSale(writer, input)))!;
    books.holds.push({ id, state: "held", location });
    if (books.holds.length > 8) books.holds.shift();
    return;
  }
  const { id, state } = held;
  const own = state !== "recalled" || held.shift === shift_id || till.isAdmin;
  if (chance.often(0.6)) {
    const verdict = held.location !== location ? "invalid" : state === "held" ? "done" : "conflict";
    if (await ask(books, "recall", verdict, recallParkedSale(writer, { id, shift_id })))
      Object.assign(held, { state: "recalled", shift: shift_id });
  } else if (chance.often(0.5)) {
    const verdict = !own ? "forbidden" : state === "recalled" ? "done" : "conflict";
    if (await ask(books, "put back", verdict, releaseParkedSale(writer, { id }))) held.state = "held";
  } else {
    const verdict = !own ? "forbidden" : state === "held" || state === "recalled" ? "done" : "conflict";
    const dropped = dropParkedSale(writer, { id, reason: "Went away" });
    if (await ask(books, "drop", verdict, dropped)) held.state = "dropped";
  }
}

interface Tallies {
  cash: bigint;
  card: bigint;
  cheque: bigint;
  bank_transfer: bigint;
}

/** Applies a function to the amount of each tender. */
function mapped<T>(of: Tallies, each: (amount: bigint, tender: keyof Tallies) => T) {
  const one = (tender: keyof Tallies) => each(of[tender], tender);
  return { cash: one("cash"), card: one("card"), cheque: one("cheque"), bank_transfer: one("bank_transfer") };
}

/** Counts a till once or twice, closes it, and has a difference reviewed. */
export async function end(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const { id, drawer, failed, tolerance } = till.shift!;
  const by = allow(chance.often(0.1) ? books.world.tenantA.admin : till.who, "pos.write");
  const should: Tallies = {
    cash: drawer.Cash,
    card: drawer.Card,
    cheque: drawer.Cheque,
    bank_transfer: drawer["Bank transfer"] - failed,
  };
  let counted = should;
  const found: Tallies[] = [];
  for (let counts = chance.often(0.2) ? 2 : 1; counts > 0; counts--) {
    const off = chance.often(0.3) ? BigInt(chance.whole(-500, 500)) : 0n;
    const cash = should.cash + off;
    counted = { ...should, cash: cash < 0n ? 0n : cash };
    found.push(mapped(counted, (amount, tender) => amount - should[tender]));
    const said = shiftCount.parse(mapped(counted, naira));
    const shift = await ask(books, "count", "done", countShift(by, { ...said, id }));
    expect(shift).toMatchObject({ state: "counted", counted: mapped(counted, Number) });
    expect(shift).not.toHaveProperty("expected");
  }
  for (const held of books.holds)
    if (held.state === "recalled" && held.shift === id) Object.assign(held, { state: "held", shift: undefined });
  const judged = [found[0]!, found.at(-1)!];
  const most = Math.max(...judged.flatMap((one) => Object.values(one).map((off) => Math.abs(Number(off)))));
  if (most > 0) await ask(books, "close", "invalid", closeShift(by, { ...shiftClose.parse({}), id }));
  const reason = most > 0 ? "A note was torn" : null;
  const closed = await ask(books, "close", "done", closeShift(by, { ...shiftClose.parse({ reason }), id }));
  const above = most > Number(tolerance);
  const told = { expected: mapped(should, Number), difference: mapped(judged[1]!, Number) };
  expect(closed).toMatchObject({ state: "closed", closed_day: dayOf(books), awaits_review: above, ...told });
  if (above && chance.often(0.7)) {
    const approver = allow(books.world.tenantA.approver, "pos.review");
    await ask(books, "review", "done", reviewShift(approver, { ...shiftReview.parse({}), id }));
  }
  till.shift = undefined;
}
