import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tillTests } from "./pos-shop.ts";

const till = tillTests();
const { run, get, mustFail, addSale, addReturn } = till;

describe("a shift", () => {
  const state = () => get(`SELECT state, counted_at FROM shifts WHERE id = ${till.shop.shift}`);

  test("belongs to its cashier until it is closed", async () => {
    const another = {
      cashier_id: till.shop.cashier,
      location_id: till.shop.location,
      opened_by: till.shop.seller,
    };
    await mustFail(till.shop.add("shifts", another), "UNIQUE constraint failed: shifts.company_id, shifts.cashier_id");
    await till.shop.count();
    await mustFail(till.shop.add("shifts", another), "UNIQUE constraint failed: shifts.company_id, shifts.cashier_id");
    await till.shop.close();
    await till.shop.add("shifts", another);
  });

  test("goes from open to counted to closed only", async () => {
    const order = "a shift is open, then counted, then closed";
    await mustFail(till.shop.add("shifts", { state: "counted" }), "a shift begins open");
    await mustFail(till.shop.close(), order);
    await mustFail(
      run(`UPDATE shifts SET state = 'counted', counted_at = 't' WHERE id = ${till.shop.shift}`),
      "a shift is counted by a count",
    );
    await till.shop.count();
    expect(await state()).toMatchObject({ state: "counted" });
    await mustFail(run(`UPDATE shifts SET state = 'open', counted_at = NULL WHERE id = ${till.shop.shift}`), order);
    await till.shop.close();
    await mustFail(
      run(`UPDATE shifts SET reason = 'x' WHERE id = ${till.shop.shift}`),
      "a closed shift stays as it was",
    );
    await mustFail(till.shop.count({ number: 2 }), "a closed shift stays as it was");
  });

  test("takes no money after its first count", async () => {
    const { sale, line } = await addSale(1000, {}, { tendered: 50 });
    await till.shop.count();
    const message = "the shift is not open";
    await mustFail(addSale(1000), message);
    await mustFail(addReturn({ sale, line }, 1000), message);
    await mustFail(till.shop.add("cash_movements", { shift_id: till.shop.shift }), message);
    await mustFail(till.shop.add("payments", { sale_id: sale, tendered: 50 }), message);
    await mustFail(till.shop.add("sale_lines", { sale_id: sale }), message);
  });

  test("is counted again with a further count", async () => {
    await till.shop.count();
    await mustFail(till.shop.count({ number: 1 }), "counts are numbered one by one");
    await mustFail(till.shop.count({ number: 3 }), "counts are numbered one by one");
    await till.shop.count({ number: 2 });
  });

  test("with a difference needs a reason, and above the tolerance a review", async () => {
    await till.shop.count({ cash: 49_000 });
    await mustFail(till.shop.close(", needs_review = 1"), "a difference needs a reason");
    await mustFail(till.shop.close(", reason = 'short'"), "awaits a review");
    await till.shop.close(", reason = 'short', needs_review = 1");
    expect(await state()).toMatchObject({ state: "closed" });
  });

  test("without a difference needs no review", async () => {
    await till.shop.count();
    await mustFail(till.shop.close(", needs_review = 1"), "awaits a review, and no other");
  });

  test("that refunded more by card than it took stores a negative amount; cash is never negative", async () => {
    await mustFail(till.shop.count({ cash: -1 }), "CHECK constraint failed: shift_counts_cash");
    const less = { card: -600, cheque: -1, bank_transfer: -2 };
    const expected = { expected_card: -600, expected_cheque: -1, expected_bank_transfer: -2 };
    await till.shop.count({ ...less, ...expected });
    await till.shop.close();
    expect(await state()).toMatchObject({ state: "closed" });
  });

  test("is reviewed once, by a user who did not open, count or close it", async () => {
    const counter = await till.shop.add("users");
    const review = async (user_id: number) =>
      till.db.write((tx) =>
        tx.run(sql`INSERT INTO shift_reviews (company_id, shift_id, user_id, created_at)
          VALUES (${till.shop.company}, ${till.shop.shift}, ${user_id}, 't')`),
      );
    const other = await till.shop.add("users");
    await mustFail(review(other), "only a difference above the tolerance is reviewed");
    await till.shop.count({ cash: 1, user_id: counter });
    await till.shop.close(", reason = 'short', needs_review = 1");
    await mustFail(review(till.shop.seller), "a difference is reviewed by another");
    await mustFail(review(counter), "a difference is reviewed by another");
    await review(other);
    await mustFail(review(await till.shop.add("users")), "UNIQUE constraint failed: shift_reviews.company_id");
  });

  test("pays out no more cash than its drawer has", async () => {
    const move = (kind: string, amount: number) =>
      till.shop.add("cash_movements", { shift_id: till.shop.shift, kind, amount });
    await mustFail(move("pay_out", 50_001), "CHECK constraint failed: shift_tenders_cash");
    await move("pay_in", 1);
    await move("drop", 50_001);
    await mustFail(move("drop", 1), "CHECK constraint failed: shift_tenders_cash");
    await mustFail(move("pay_in", 0), "CHECK constraint failed: cash_movements_amount");
    await mustFail(till.shop.add("cash_movements", { shift_id: till.shop.shift, reason: "" }), "cash_movements_reason");
  });

  test("stores float, payments, refunds and cash movements by tender", async () => {
    const sold = await addSale(2000, {}, { tendered: 500, change: 300 });
    await addReturn(sold, 1000);
    await addSale(1000, {}, { tender: "Card", tendered: 100 });
    await till.shop.add("cash_movements", { shift_id: till.shop.shift, kind: "pay_out", amount: 1000 });
    const rows = await till.db.read.all(
      sql`SELECT tender, amount FROM shift_tenders WHERE shift_id = ${till.shop.shift} ORDER BY tender`,
    );
    expect(rows).toEqual([
      { tender: "Bank transfer", amount: 0 },
      { tender: "Card", amount: 100 },
      { tender: "Cash", amount: 50_000 + 200 - 100 - 1000 },
      { tender: "Cheque", amount: 0 },
    ]);
  });
});

describe("a parked sale", () => {
  const park = () => till.shop.add("holds", { location_id: till.shop.location });
  const set = (id: number, values: string) => run(`UPDATE holds SET ${values} WHERE id = ${id}`);
  const order = "a hold is held, then recalled by one till";

  test("is recalled by one till, and sold or discarded finally", async () => {
    await mustFail(till.shop.add("holds", { state: "recalled", shift_id: till.shop.shift }), "a hold begins held");
    const id = await park();
    await mustFail(set(id, "state = 'recalled'"), "holds_recalled_by");
    await mustFail(set(id, "state = 'sold'"), order);
    await set(id, `state = 'recalled', shift_id = ${till.shop.shift}`);
    const second = await till.shop.add("shifts");
    await mustFail(set(id, `state = 'recalled', shift_id = ${second}`), order);
    await mustFail(set(id, "state = 'sold'"), "holds_sold");
    await mustFail(set(id, "state = 'dropped'"), "holds_dropped");
    await set(id, "state = 'dropped', reason = 'left'");
    await mustFail(set(id, "state = 'held'"), order);
    await mustFail(run(`DELETE FROM holds WHERE id = ${id}`), "holds are never deleted");
  });

  test("returns when its shift is counted, and cannot be recalled by a counted shift", async () => {
    const id = await park();
    await set(id, `state = 'recalled', shift_id = ${till.shop.shift}`);
    await till.shop.count();
    expect(await get(`SELECT state, version FROM holds WHERE id = ${id}`)).toEqual({
      state: "held",
      version: 2,
    });
    await mustFail(set(id, `state = 'recalled', shift_id = ${till.shop.shift}`), "the shift is not open");
  });
});
