import { expect, test } from "vitest";
import { api, clerk, got, TODAY, walk } from "./walk.ts";
import { goods } from "./walk-goods.ts";

/** Rounds a sum of amounts, to remove floating-point errors. */
const roundToKobo = (sum: number) => Math.round(sum * 100) / 100;
const atPath = (id: number) => ({ params: { path: { id } } });

/** A day at the till: a shift is opened, and finally counted and closed. */
export function walkTill(): void {
  let cashier = 0;
  let shift = 0;
  let cashTaken = 0;
  let line = { sale: 0, id: 0 };

  test("makes a custodian a cashier, and opens a shift", async () => {
    const custodian = { full_name: "Tolu Till", location_id: walk.branch };
    const { data: created } = await got(api().POST("/pos/cashiers", { body: { custodian } }), 201);
    cashier = created.id;
    expect((await got(api().GET("/pos/cashiers"))).data[0]).toMatchObject({ full_name: "Tolu Till" });
    const body = { cashier_id: cashier, float: 500 };
    const { data: opened } = await got(clerk().POST("/pos/shifts", { body }), 201);
    shift = opened.id;
    expect(opened).toMatchObject({ state: "open", float: 500, location_id: walk.branch });
    expect(opened).not.toHaveProperty("expected");
    expect((await api().POST("/pos/shifts", { body })).response.status).toBe(409);
    expect((await got(api().GET("/pos/cashiers/{id}", atPath(cashier)))).data.shift?.id).toBe(shift);
  });

  test("creates coupons and ends one, and saves customers", async () => {
    const coupon = { code: "TEN OFF", percent: 10 };
    const { data: created } = await got(api().POST("/pos/coupons", { body: coupon }), 201);
    expect((await got(api().GET("/pos/coupons"))).data).toMatchObject([{ ...coupon, state: "active", used: 0 }]);
    await got(api().POST("/pos/coupons", { body: { code: "OLD", amount: 5 } }), 201);
    const [ended] = (await got(api().GET("/pos/coupons"))).data;
    expect((await got(api().POST("/pos/coupons/{id}/end", atPath(ended!.id)))).data.state).toBe("ended");
    expect((await api().POST("/pos/coupons/{id}/end", atPath(ended!.id))).response.status).toBe(409);
    expect(created.id).not.toBe(ended!.id);
    const { data: bisi } = await got(
      api().POST("/pos/customers", { body: { name: "Bisi", phone_number: "0803 123 4567" } }),
      201,
    );
    await got(api().PATCH("/pos/customers/{id}", { ...atPath(bisi.id), body: { name: "Bisi Buyer" } }));
    expect((await got(api().GET("/pos/customers/{id}", atPath(bisi.id)))).data.name).toBe("Bisi Buyer");
    const query = { phone_number: "+2348031234567" };
    expect((await got(api().GET("/pos/customers", { params: { query } }))).meta.total).toBe(1);
  });

  test("quotes a sale, sells it once despite repeated calls, and reads it", async () => {
    const lines = [{ item_id: goods.rice, quantity: 2, discount: 0 }];
    const cart = { lines, discount: 5, coupon_code: "ten off" };
    const { data: quote } = await got(clerk().POST("/pos/quote", { body: cart }));
    expect(quote).toMatchObject({ subtotal: quote.lines[0]!.amount, due: quote.total, paid: 0 });
    const body = {
      ...cart,
      checkout_key: "first-of-the-day",
      shift_id: shift,
      expected_total: quote.total,
      payments: [{ tender: "Cash" as const, amount: Math.ceil(quote.total) + 100 }],
      customer: { name: "Anybody", phone_number: "+234 803 123 4567" },
    };
    const { data: sale } = await got(clerk().POST("/pos/sales", { body }), 201);
    expect(sale).toMatchObject({
      total: quote.total,
      customer: { name: "Bisi Buyer" },
      cashier: { full_name: "Tolu Till" },
    });
    expect(sale.reference).toMatch(/^HFS\d{8}$/);
    expect(await got(clerk().POST("/pos/sales", { body }))).toEqual({ data: sale });
    const otherSale = { ...body, discount: 6 };
    expect((await clerk().POST("/pos/sales", { body: otherSale })).response.status).toBe(422);
    const changed = { ...body, checkout_key: "another-of-the-day", expected_total: 1 };
    expect((await clerk().POST("/pos/sales", { body: changed })).response.status).toBe(409);
    expect((await got(api().GET("/pos/sales/{id}", atPath(sale.id)))).data).toEqual(sale);
    const query = { tender: "Cash" as const, item_id: goods.rice };
    expect((await got(api().GET("/pos/sales", { params: { query } }))).data).toMatchObject([{ id: sale.id }]);
    const mail = (body: { email?: string }) => api().POST("/pos/sales/{id}/mail", { ...atPath(sale.id), body });
    expect((await mail({})).response.status).toBe(422);
    expect(await got(mail({ email: "bisi@buyer.example" }))).toEqual({
      message: "Mailed to bisi@buyer.example.",
    });
    cashTaken = sale.due;
    line = { sale: sale.id, id: sale.lines[0]!.id };
  });

  test("returns a part, and has a transfer confirmed by another user", async () => {
    const lines = [{ line_id: line.id, quantity: 1 }];
    const body = { return_key: "first-return", shift_id: shift, lines, reason: "A torn bag" };
    const { data: returned } = await got(clerk().POST("/pos/sales/{id}/returns", { ...atPath(line.sale), body }), 201);
    expect(returned).toMatchObject({
      refunds: [{ tender: "Cash", amount: returned.refunded }],
      lines: [{ line_id: line.id }],
    });
    expect(await got(clerk().POST("/pos/sales/{id}/returns", { ...atPath(line.sale), body }))).toEqual({
      data: returned,
    });
    expect((await got(api().GET("/pos/returns/{id}", atPath(returned.id)))).data).toEqual(returned);
    expect((await got(api().GET("/pos/returns"))).meta.total).toBe(1);
    cashTaken -= returned.refunded;
    const cart = { lines: [{ item_id: goods.rice, quantity: 1 }] };
    const { total } = (await got(clerk().POST("/pos/quote", { body: cart }))).data;
    const payments = [{ tender: "Bank transfer" as const, amount: total, reference: "GTB 1" }];
    const sale = { ...cart, checkout_key: "by-transfer-1", shift_id: shift, expected_total: total, payments };
    const { data: created } = await got(clerk().POST("/pos/sales", { body: sale }), 201);
    expect((await got(api().GET("/pos/payments"))).data).toMatchObject([{ state: "unconfirmed" }]);
    const transfer = atPath(created.payments[0]!.id);
    expect((await clerk().POST("/pos/payments/{id}/confirm", { ...transfer, body: {} })).response.status).toBe(403);
    const confirmed = await got(api().POST("/pos/payments/{id}/confirm", { ...transfer, body: { remark: "Seen" } }));
    expect(confirmed.data).toMatchObject({ state: "confirmed", remark: "Seen" });
    expect((await api().POST("/pos/payments/{id}/fail", { ...transfer, body: {} })).response.status).toBe(409);
  });

  test("parks a sale, recalls it, parks it again, and drops it", async () => {
    const cart = { lines: [{ item_id: goods.rice, quantity: 1 }] };
    const body = { shift_id: shift, label: "Red cap", ...cart };
    const { data: hold } = await got(clerk().POST("/pos/holds", { body }), 201);
    const recalled = atPath(hold.id);
    await got(clerk().POST("/pos/holds/{id}/recall", { ...recalled, body: { shift_id: shift } }));
    const secondRecall = await clerk().POST("/pos/holds/{id}/recall", { ...recalled, body: { shift_id: shift } });
    expect(secondRecall.response.status).toBe(409);
    await got(clerk().POST("/pos/holds/{id}/release", { ...recalled, body: { cart } }));
    expect((await got(api().GET("/pos/holds"))).data).toMatchObject([{ label: "Red cap", state: "held" }]);
    await got(clerk().POST("/pos/holds/{id}/drop", { ...recalled, body: { reason: "Went away" } }));
  });

  test("moves cash, counts blindly, closes with a reason, and has the shift reviewed", async () => {
    const drop = { kind: "drop" as const, amount: 100, reason: "To the safe" };
    await got(clerk().POST("/pos/shifts/{id}/cash", { ...atPath(shift), body: drop }));
    expect((await api().GET("/pos/shifts/{id}/report", atPath(shift))).response.status).toBe(409);
    const { data: counted } = await got(
      clerk().POST("/pos/shifts/{id}/count", { ...atPath(shift), body: { denominations: { "200": 2 } } }),
    );
    expect(counted).toMatchObject({ state: "counted", counted: { cash: 400 } });
    expect(counted).not.toHaveProperty("expected");
    expect((await api().GET("/pos/shifts/{id}/report", atPath(shift))).response.status).toBe(409);
    const recount = { cash: 390 };
    await got(api().POST("/pos/shifts/{id}/count", { ...atPath(shift), body: recount }));
    expect((await clerk().POST("/pos/shifts/{id}/close", { ...atPath(shift), body: {} })).response.status).toBe(422);
    const { data: closed } = await got(
      clerk().POST("/pos/shifts/{id}/close", { ...atPath(shift), body: { reason: "A note was torn" } }),
    );
    expect(closed).toMatchObject({
      expected: { cash: roundToKobo(400 + cashTaken) },
      first_difference: { cash: roundToKobo(0 - cashTaken) },
    });
    const review = await api().POST("/pos/shifts/{id}/review", { ...atPath(shift), body: { remark: "Seen" } });
    expect(review.response.status).toBe(403);
    expect((await got(api().GET("/pos/shifts/{id}", atPath(shift)))).data.awaits_review).toBe(true);
    expect((await got(api().GET("/pos/shifts"))).meta.total).toBe(1);
    const { data: report } = await got(api().GET("/pos/shifts/{id}/report", atPath(shift)));
    expect(report).toMatchObject({ sales: 2, returns: 1, shift: { id: shift, drops: 100 } });
    const cashiers = await got(api().PATCH("/pos/cashiers/{id}", { ...atPath(cashier), body: { active: false } }));
    expect(cashiers.data.active).toBe(false);
  });

  test("summarises the day and the month", async () => {
    const query = { date: TODAY, location_id: walk.branch };
    const { data: day } = await got(api().GET("/pos/reports/day", { params: { query } }));
    expect(day).toMatchObject({ day: TODAY, sales: 2, returns: 1, open_shifts: 0, shifts: [{ id: shift }] });
    const { data: month } = await got(api().GET("/pos/dashboard"));
    expect(month).toMatchObject({ total_items_sold: 2, customers: 1 });
    const returned = day.returned_net + day.returned_vat;
    expect(month.total_sales).toBe(roundToKobo(day.net + day.vat_amount - returned));
    const sheet = await api().GET("/pos/reports/day/export", { params: { query }, parseAs: "arrayBuffer" });
    expect(sheet.response.headers.get("content-disposition")).toMatch(`day-report-${TODAY}-`);
    const shiftSheet = await api().GET("/pos/shifts/{id}/report/export", {
      ...atPath(shift),
      parseAs: "arrayBuffer",
    });
    expect(shiftSheet.response.headers.get("content-type")).toContain("spreadsheetml");
    const unknown = { params: { query: { location_id: 999_999 } } };
    expect((await api().GET("/pos/reports/day", unknown)).response.status).toBe(422);
  });
}
