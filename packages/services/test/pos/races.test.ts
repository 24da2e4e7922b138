import { couponCreate } from "@custodia/domain/pos/coupons";
import { holdCreate } from "@custodia/domain/pos/parked-sales";
import { returnCreate } from "@custodia/domain/pos/returns/schema";
import { transferCheck } from "@custodia/domain/pos/sales/schema";
import { cashMove, shiftCount } from "@custodia/domain/pos/shifts/schema";
import { purchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCoupon } from "../../src/pos/coupons.ts";
import { dropParkedSale, parkSale, recallParkedSale } from "../../src/pos/parked-sales.ts";
import { confirmTransfer, failTransfer } from "../../src/pos/payments.ts";
import { createPurchase } from "../../src/pos/purchases.ts";
import { returnSale } from "../../src/pos/returns/service.ts";
import { closeShift, countShift, moveCash } from "../../src/pos/shifts/service.ts";
import { reverseDocument } from "../../src/pos/stock/reverse.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { tillOf } from "./selling.ts";
import { openShop, type Shop } from "./shop.ts";

/** 2 in `npm test`, 200 in the long run. */
const ROUNDS = Number(process.env.SCALE ?? 1) > 1 ? 200 : 2;
const TILLS = 100;
const CONCURRENT = 20;
const TIMEOUT_MS = 30_000 + ROUNDS * 3000;

let world: Shop;
let till: ReturnType<typeof tillOf>;
let tills: number[];
let serial = 0;
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
  tills = [];
  for (let opened = 0; opened < TILLS; opened++) tills.push(await world.openShift());
}, TIMEOUT_MS);
afterAll(async () => {
  await expectValidData(world);
  await world.close();
});

const writer = () => allow(world.seller, "pos.write");
const book = (quantity: number, price = 50) =>
  world.addStock({ name: `Book ${serial++}`, price, quantity, cost: quantity * 30, vat_class: "exempt" });
const cartOf = (item_id: number, quantity = 1) => ({ lines: [{ item_id, quantity }] });
const cash = (amount: number) => [{ tender: "Cash", amount }];

interface RefusedCall {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
}

/** Returns the outcomes of concurrent attempts. */
async function outcome<T>(attempts: readonly Promise<T>[]) {
  const settled = await Promise.allSettled(attempts);
  const succeeded = settled.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
  const failed = settled.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason as RefusedCall] : []));
  return { succeeded, failed };
}

/** Expects one attempt to win and each other to fail with a conflict. */
async function expectOneSuccess<T>(count: number, attempts: (index: number) => Promise<T>): Promise<T> {
  const { succeeded, failed } = await outcome(Array.from({ length: count }, (_, index) => attempts(index)));
  expect(failed.map(({ code, message }) => code ?? message)).toEqual(Array(count - 1).fill("conflict"));
  return succeeded[0]!;
}

/** Adds a test that repeats a race in each round. */
const race = (title: string, run: () => Promise<void>) =>
  test(
    title,
    async () => {
      for (let round = 0; round < ROUNDS; round++) await run();
    },
    TIMEOUT_MS,
  );

describe(`in each of ${ROUNDS} rounds`, () => {
  race("100 tills for the last unit sell it once, and the others report it out of stock", async () => {
    const item_id = await book(1);
    const send = (shift_id: number) =>
      till.send({
        ...cartOf(item_id),
        checkout_key: `last-unit-${serial++}`,
        shift_id,
        payments: cash(50),
        expected_total: 50,
      });
    const { succeeded, failed } = await outcome(tills.map(send));
    expect(succeeded).toHaveLength(1);
    expect(new Set(failed.map(({ message }) => message))).toEqual(
      new Set([`${succeeded[0]!.lines[0]!.name} is out of stock.`]),
    );
    expect(failed).toHaveLength(TILLS - 1);
  });

  race("a coupon has its last use at one of 100 tills, and the others report it at its field", async () => {
    const item_id = await book(TILLS);
    const code = `RACE-${serial++}`;
    const terms = couponCreate.parse({ code, amount: 10, uses: 2 });
    await createCoupon(allow(world.tenantA.admin, "pos.write"), terms);
    const send = (shift_id: number) =>
      till.send({
        ...cartOf(item_id),
        coupon_code: code,
        checkout_key: `last-use-${serial++}`,
        shift_id,
        payments: cash(40),
        expected_total: 40,
      });
    await send(tills[0]!);
    const { succeeded, failed } = await outcome(tills.map(send));
    expect(succeeded).toHaveLength(1);
    expect(failed.map(({ code: kind, fields }) => [kind, Object.keys(fields ?? {})])).toEqual(
      Array(TILLS - 1).fill(["invalid", ["coupon_code"]]),
    );
  });

  race("a check-out sent 20 times at once makes one sale and returns it each time", async () => {
    const item_id = await book(CONCURRENT);
    const body = { checkout_key: `same-key-${serial++}`, shift_id: tills[0]!, expected_total: 50 };
    const sales = await Promise.all(
      Array.from({ length: CONCURRENT }, () => till.send({ ...body, ...cartOf(item_id), payments: cash(50) })),
    );
    expect(new Set(sales.map(({ id }) => id)).size).toBe(1);
    expect(sales.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  race("a return sent 20 times at once is made once, even if more goods could be returned", async () => {
    const sale = await till.sell(tills[0]!, cartOf(await book(CONCURRENT), CONCURRENT));
    const body = returnCreate.parse({
      return_key: `same-back-${serial++}`,
      shift_id: tills[0]!,
      reason: "Torn",
      lines: [{ line_id: sale.lines[0]!.id, quantity: 1 }],
    });
    const all = await Promise.all(
      Array.from({ length: CONCURRENT }, () => returnSale(writer(), { ...body, id: sale.id })),
    );
    expect(new Set(all.map(({ saleReturn }) => saleReturn.id)).size).toBe(1);
    expect(all.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  race("the last sold unit is returned at one of 20 tills", async () => {
    const sale = await till.sell(tills[0]!, cartOf(await book(1)));
    const lines = [{ line_id: sale.lines[0]!.id, quantity: 1 }];
    const { succeeded, failed } = await outcome(
      tills.slice(0, CONCURRENT).map((shift_id) => {
        const body = { return_key: `last-back-${serial++}`, shift_id, lines, reason: "Torn" };
        return returnSale(writer(), { ...returnCreate.parse(body), id: sale.id });
      }),
    );
    expect(succeeded).toHaveLength(1);
    expect(failed.map(({ fields }) => Object.keys(fields ?? {}))).toEqual(
      Array(CONCURRENT - 1).fill(["lines.0.quantity"]),
    );
  });

  race("a bank reference is accepted at one of 20 tills", async () => {
    const item_id = await book(CONCURRENT);
    const payments = [{ tender: "Bank transfer", amount: 50, reference: `GTB ${serial++}` }];
    const { succeeded, failed } = await outcome(
      tills.slice(0, CONCURRENT).map((shift_id) => {
        const body = { checkout_key: `same-transfer-${serial++}`, shift_id, expected_total: 50 };
        return till.send({ ...body, ...cartOf(item_id), payments });
      }),
    );
    expect(succeeded).toHaveLength(1);
    expect(failed.map(({ fields }) => Object.keys(fields ?? {}))).toEqual(
      Array(CONCURRENT - 1).fill(["payments.0.reference"]),
    );
  });

  race("a parked sale is recalled by one till", async () => {
    const cart = holdCreate.parse({ shift_id: tills[0], label: "Red cap", ...cartOf(await book(1)) });
    const { id } = await parkSale(writer(), cart);
    const recalled = await expectOneSuccess(CONCURRENT, (index) =>
      recallParkedSale(writer(), { id, shift_id: tills[index]! }),
    );
    expect(tills).toContain(recalled.shift_id);
    await dropParkedSale(writer(), { id, reason: "Went away" });
  });

  race("a count during sales includes all of them and ends selling", async () => {
    const shift_id = await world.openShift(world.seller, 500);
    const item_id = await book(CONCURRENT);
    const sell = () =>
      till.send({
        ...cartOf(item_id),
        checkout_key: `while-counted-${serial++}`,
        shift_id,
        payments: cash(50),
        expected_total: 50,
      });
    const sales = Array.from({ length: CONCURRENT / 2 }, sell);
    const counted = countShift(writer(), { id: shift_id, ...shiftCount.parse({ cash: 0 }) });
    const { succeeded, failed } = await outcome([...sales, ...Array.from({ length: CONCURRENT / 2 }, sell)]);
    await counted;
    const closed = await closeShift(writer(), { id: shift_id, reason: "Counted as none" });
    expect(closed).toMatchObject({ expected: { cash: 50_000 + succeeded.length * 5_000 } });
    expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(["conflict"]));
    expect(succeeded.length + failed.length).toBe(CONCURRENT);
  });

  race("the last cash of a drawer leaves it once", async () => {
    const id = await world.openShift(world.seller, 500);
    const drop = cashMove.parse({ kind: "drop", amount: 500, reason: "To the safe" });
    const shift = await expectOneSuccess(CONCURRENT, () => moveCash(writer(), { ...drop, id }));
    expect(shift.cash_movements).toHaveLength(1);
  });

  race("a purchase is reversed once, and one of two if stock for one is left", async () => {
    const item_id = await book(0);
    const buy = async () => {
      const lines = [{ item_id, quantity: 10, unit_cost: 30 }];
      const bill = { location_id: world.tenantA.location_id, date: "2026-06-15", lines };
      return (await createPurchase(writer(), purchaseCreate.parse(bill))).id;
    };
    const [one, other] = [await buy(), await buy()];
    await till.sell(tills[0]!, cartOf(item_id, 10));
    await expectOneSuccess(CONCURRENT, (index) =>
      reverseDocument(writer(), "purchase", { id: index % 2 === 0 ? one : other, reason: "Wrong" }),
    );
  });

  race("a transfer is confirmed or has failed, by the first of two users", async () => {
    const reference = `ZEN ${serial++}`;
    const payments = [{ tender: "Bank transfer", amount: 50, reference }];
    const sale = await till.sell(tills[0]!, { ...cartOf(await book(1)), payments });
    const check = { ...transferCheck.parse({}), id: sale.payments[0]!.id };
    const checked = await expectOneSuccess(CONCURRENT, (index) => {
      const by = allow(index % 3 === 0 ? world.tenantA.admin : world.tenantA.approver, "pos.review");
      return index % 2 === 0 ? confirmTransfer(by, check) : failTransfer(by, check);
    });
    expect(["confirmed", "failed"]).toContain(checked.state);
  });
});
