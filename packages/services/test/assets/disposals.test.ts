import { scrappingView } from "@custodia/domain/assets/disposals";
import { assetView } from "@custodia/domain/assets/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listDisposals, listScrappings } from "../../src/assets/disposals/queries.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { release, revalue, scrap, sell } from "./life.ts";
import { openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });
/** 365,000 naira over 1,460 days from 15 June 2024: on 15 June 2026 730 days are used, and half is left. */
const addAsset = () => register(admin(), world.recordsA);

describe("a sale", () => {
  test("above the book value of its day is a gain", async () => {
    const { id } = await addAsset();
    expect(await sell(admin(), id, { amount_sold_for: 200_000 })).toMatchObject({
      net_book_value: 182_500_00,
      gain_or_loss: 17_500_00,
    });
  });

  test("below the book value of its day is a loss", async () => {
    const { id } = await addAsset();
    const sale = await sell(admin(), id, { amount_sold_for: 180_000, sale_date: "2026-06-05" });
    expect(sale).toMatchObject({ net_book_value: 185_000_00, gain_or_loss: -5_000_00 });
  });

  test("ends depreciation at the book value of its day", async () => {
    const { id } = await addAsset();
    await sell(admin(), id);
    world.setClock("2029-01-01T11:00:00Z");
    expect(await show(id)).toMatchObject({
      status: "sold",
      closed_on: "2026-06-15",
      number_of_days_used: 730,
      net_book_value: 182_500_00,
    });
  });

  test("stores the buyer", async () => {
    const { id } = await addAsset();
    const { country_id, state_id } = world.tenantA;
    const buyer = {
      phone_number: "0803 000 0000",
      address: "3 Broad Street",
      city: "Lagos",
      country_id,
      state_id,
    };
    await sell(admin(), id, { ...buyer, remarks: "As seen" });
    const { data } = await listDisposals(admin(), { id });
    expect(data).toMatchObject([
      { ...buyer, buyer_name: "Bisi Alabi", country: { name: "Nigeria" }, remarks: "As seen" },
    ]);
    expect((await listDisposals(world.tenantB.admin, { id })).data).toEqual([]);
  });

  test.each([
    [{ sale_date: "2026-06-16" }, "The sale may not be after today."],
    [{ sale_date: "2024-06-14" }, "The sale may not be before its acquisition on 15 June 2024."],
  ])("is rejected: %j", async (change, message) => {
    const { id } = await addAsset();
    await expect(sell(admin(), id, change)).rejects.toMatchObject({ fields: { sale_date: [message] } });
    expect((await listDisposals(admin(), { id })).data).toEqual([]);
  });

  test("needs a state of the country", async () => {
    const { id } = await addAsset();
    await expect(sell(admin(), id, { state_id: world.tenantA.state_id })).rejects.toMatchObject({
      fields: { state_id: expect.anything() },
    });
  });

  test("happens once, even if two users sell concurrently", async () => {
    const { id } = await addAsset();
    const results = await Promise.allSettled([sell(admin(), id), sell(admin(), id), scrap(admin(), id)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(sell(admin(), id)).rejects.toMatchObject({
      code: "conflict",
      message: "This asset was sold, so it cannot be sold.",
    });
  });

  test("is refused while the asset is out", async () => {
    const { id } = await addAsset();
    await release(admin(), id);
    const message = "This asset is out for fieldwork, so it cannot be sold.";
    await expect(sell(admin(), id)).rejects.toMatchObject({ code: "conflict", message });
  });

  test("does not find another company's asset", async () => {
    const { id } = await addAsset();
    await expect(sell(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a scrapping", () => {
  test("writes off the book value of its day and ends depreciation", async () => {
    const { id } = await addAsset();
    expect(await scrap(admin(), id)).toMatchObject({ net_book_value: 182_500_00, condition: "Bad" });
    world.setClock("2029-01-01T11:00:00Z");
    expect(await show(id)).toMatchObject({
      status: "scrapped",
      condition: "Bad",
      net_book_value: 182_500_00,
    });
    expect((await listScrappings(world.tenantB.admin, { id })).data).toEqual([]);
  });

  test("returns its loss like a sale; an asset without value has no gain or loss", async () => {
    const { id } = await addAsset();
    expect(await scrap(admin(), id)).toMatchObject({ gain_or_loss: -182_500_00 });
    const [listed] = (await listScrappings(admin(), { id })).data;
    expect(scrappingView.parse(listed)).toMatchObject({ net_book_value: 182_500, gain_or_loss: -182_500 });
    const depreciated = await register(admin(), world.recordsA, { useful_life: 1 });
    expect(await scrap(admin(), depreciated.id)).toMatchObject({ net_book_value: 0, gain_or_loss: 0 });
  });

  test("is refused for assets that are out, sold or scrapped, and for a future day", async () => {
    const { id } = await addAsset();
    await expect(scrap(admin(), id, { discard_date: "2026-06-16" })).rejects.toMatchObject({
      fields: { discard_date: ["The scrapping may not be after today."] },
    });
    await scrap(admin(), id);
    await expect(scrap(admin(), id)).rejects.toMatchObject({ code: "conflict" });
    await expect(release(admin(), id)).rejects.toMatchObject({ code: "conflict" });
    await expect(revalue(admin(), id)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a disposed asset", () => {
  test("shows its disposal and no next maintenance", async () => {
    const monthly = () => register(admin(), world.recordsA, { maintenance_schedule: "Monthly" });
    const [active, sold, scrapped] = [await monthly(), await monthly(), await monthly()];
    await sell(admin(), sold.id, { amount_sold_for: 200_000 });
    await scrap(admin(), scrapped.id);
    const shownView = async (id: number) => assetView.parse(await show(id));
    expect(await shownView(active.id)).toMatchObject({ gain_or_loss: null, next_maintenance_date: "2024-07-15" });
    expect(await shownView(sold.id)).toMatchObject({ gain_or_loss: 17_500, next_maintenance_date: null });
    expect(await shownView(scrapped.id)).toMatchObject({ gain_or_loss: -182_500, next_maintenance_date: null });
  });
});
