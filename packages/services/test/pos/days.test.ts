import { setImmediate } from "node:timers/promises";
import { CASH_INCREMENTS } from "@custodia/domain/pos/sales/settle";
import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, expect, test } from "vitest";
import { updateSettings } from "../../src/pos/settings.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { advanceClock, type Books, naira } from "./days/books.ts";
import { compare } from "./days/compare.ts";
import { adjust, buy, reprice, reverse, transferGoods } from "./days/goods.ts";
import { checkTransfer, returnGoods } from "./days/returning.ts";
import { changeCoupons, sell } from "./days/selling.ts";
import { endShift, moveDrawerCash, open, parkOrRecall } from "./days/shifts.ts";
import { openBooks } from "./days/shop.ts";

const LONG = Number(process.env.SCALE ?? 1) > 1;
/** 25 in `npm test`, 10,000 in the long run; DAYS_SEED selects others. */
const DAYS = Number(process.env.DAYS ?? (LONG ? 10_000 : 25));
const SEED = Number(process.env.DAYS_SEED ?? 20_260_615);
/** The number of latest sales that are remembered for returns. */
const REMEMBERED = 40;

let books: Books;
afterAll(() => books?.world.close());

/** The actions at a till, by frequency. */
const ACTIONS: [share: number, act: (books: Books, till: Books["tills"][number]) => Promise<void>][] = [
  [40, sell],
  [16, returnGoods],
  [8, parkOrRecall],
  [5, moveDrawerCash],
  [8, checkTransfer],
  [6, buy],
  [5, adjust],
  [4, transferGoods],
  [4, reverse],
  [3, changeCoupons],
  [1, reprice],
];
const weightedActions = ACTIONS.flatMap(([share, action]) => Array<typeof action>(share).fill(action));

/** Changes the company's settings for later sales. */
async function changeSettings(): Promise<void> {
  const { chance, world } = books;
  const rounding = chance.pick(CASH_INCREMENTS);
  const [registered, inclusive] = [chance.happens(0.8), chance.happens(0.4)];
  books.tolerance = BigInt(chance.pick([0, 0, 100, 300]));
  books.terms = { registered, inclusive, increment: BigInt(rounding * 100) };
  const patch = posSettingsPatch.parse({
    vat_registered: registered,
    prices_include_vat: inclusive,
    cash_rounding: rounding,
    tolerance: naira(books.tolerance),
  });
  await updateSettings(allow(world.tenantA.admin, "company.manage"), patch);
}

async function runDay(): Promise<void> {
  const { chance } = books;
  // Some days begin late enough to end after midnight.
  advanceClock(books, 60 * chance.integer(8, 20));
  if (chance.happens(0.3)) await changeSettings();
  for (const till of books.tills) await open(books, till);
  for (let remaining = chance.integer(4, 16); remaining > 0; remaining--) {
    const action = chance.pick(weightedActions);
    if (action !== returnGoods || books.sales.length > 0) await action(books, chance.pick(books.tills));
    advanceClock(books, chance.integer(1, 20));
  }
  books.sales.splice(0, Math.max(0, books.sales.length - REMEMBERED));
  for (const till of books.tills) if (chance.happens(0.8)) await endShift(books, till);
  await compare(books);
}

test(
  `${DAYS} random days of two tills match an independent recount`,
  async () => {
    books = await openBooks(SEED);
    for (let days = 1; days <= DAYS; days++) {
      await runDay();
      // The driver releases statements between turns of the event loop, and awaiting it never ends a turn.
      await setImmediate();
      if (days % 1000 === 0) await expectValidData(books.world);
    }
    await expectValidData(books.world);
    if (DAYS < 200) return;
    for (const command of ["sale", "return", "adjustment", "transfer", "reversal", "cash", "recall"])
      for (const outcome of ["done", "conflict"])
        expect(books.outcomes.get(`${command} ${outcome}`), `${command} ${outcome}`).toBeGreaterThan(0);
  },
  60_000 + DAYS * 1000,
);
