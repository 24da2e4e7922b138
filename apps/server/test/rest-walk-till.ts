import { expect, test } from "vitest";
import { api, clerk, got, walk } from "./rest-walk.ts";

const at = (id: number) => ({ params: { path: { id } } });

/** A day at the till: a drawer is opened, and at last counted and closed. */
export function walkTill(): void {
  let cashier = 0;
  let shift = 0;

  test("makes a custodian a cashier, and opens a shift", async () => {
    const custodian = { full_name: "Tolu Till", location_id: walk.branch };
    const { data: made } = await got(api().POST("/pos/cashiers", { body: { custodian } }), 201);
    cashier = made.id;
    expect((await got(api().GET("/pos/cashiers"))).data[0]).toMatchObject({ full_name: "Tolu Till" });
    const body = { cashier_id: cashier, float: 500 };
    const { data: opened } = await got(clerk().POST("/pos/shifts", { body }), 201);
    shift = opened.id;
    expect(opened).toMatchObject({ state: "open", float: 500, location_id: walk.branch });
    expect(opened).not.toHaveProperty("expected");
    expect((await api().POST("/pos/shifts", { body })).response.status).toBe(409);
    expect((await got(api().GET("/pos/cashiers/{id}", at(cashier)))).data.shift?.id).toBe(shift);
  });

  test("moves cash, counts blindly, closes with a reason, and has it looked at", async () => {
    const drop = { kind: "drop" as const, amount: 100, reason: "To the safe" };
    await got(clerk().POST("/pos/shifts/{id}/cash", { ...at(shift), body: drop }));
    const { data: counted } = await got(
      clerk().POST("/pos/shifts/{id}/count", { ...at(shift), body: { denominations: { "200": 2 } } }),
    );
    expect(counted).toMatchObject({ state: "counted", expected: { cash: 400 }, difference: { cash: 0 } });
    const recount = { cash: 390 };
    await got(api().POST("/pos/shifts/{id}/count", { ...at(shift), body: recount }));
    expect((await clerk().POST("/pos/shifts/{id}/close", { ...at(shift), body: {} })).response.status).toBe(
      422,
    );
    await got(clerk().POST("/pos/shifts/{id}/close", { ...at(shift), body: { reason: "A note was torn" } }));
    const review = await api().POST("/pos/shifts/{id}/review", { ...at(shift), body: { remark: "Seen" } });
    expect(review.response.status).toBe(403);
    expect((await got(api().GET("/pos/shifts/{id}", at(shift)))).data.awaits_review).toBe(true);
    expect((await got(api().GET("/pos/shifts"))).meta.total).toBe(1);
    const left = await got(api().PATCH("/pos/cashiers/{id}", { ...at(cashier), body: { active: false } }));
    expect(left.data.active).toBe(false);
  });
}
