import { isNoDepreciation } from "@custodia/domain/assets/import/fields";
import { assetView } from "@custodia/domain/assets/schema";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveRequest } from "../../src/approvals/service.ts";
import { valueHistory } from "../../src/assets/depreciation.ts";
import { createAsset, createBatch } from "../../src/assets/detail/create.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { EXPORT_COLUMNS } from "../../src/assets/export/worker.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { updateClassification } from "../../src/setup/classifications.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { revalue, sell } from "./life.ts";
import { correct, laptop, list, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const LAND = { description: "Plot at Lekki", depreciates: false, useful_life: undefined };
const addPlot = (change: Record<string, unknown> = {}) => register(admin(), world.recordsA, { ...LAND, ...change });
const shown = async (id: number) => assetView.parse(await showAsset(admin(), { id }));
const refused = (message: string) => ({ fields: { useful_life: [message] } });
const NO_LIFE = "An asset that does not depreciate has no useful life.";

describe("an asset that does not depreciate", () => {
  test("has no life and no depreciation and keeps its cost as book value", async () => {
    const { id } = await addPlot({ acquisition_date: "1950-01-01", scrap_value: 365_000 });
    expect(await shown(id)).toMatchObject({
      depreciates: false,
      useful_life: null,
      useful_life_in_days: null,
      accumulated_depreciation: 0,
      depreciation_per_day: 0,
      number_of_days_used: 0,
      net_book_value: 365_000,
    });
    const listed = async (depreciation: string) =>
      (await list(admin(), { filter: { depreciation } })).data.map((row) => row.id);
    expect(await listed("none")).toContain(id);
    expect(await listed("full")).not.toContain(id);
    expect(await listed("running")).not.toContain(id);
  });

  test("has a constant chart until today and is sold at cost without gain or loss", async () => {
    const { id } = await addPlot({ acquisition_date: "2020-06-15" });
    const { points } = await valueHistory(admin(), { id });
    expect(points).toEqual([
      { date: "2020-06-15", net_book_value: 365_000_00, event: "acquired" },
      { date: "2026-06-15", net_book_value: 365_000_00, event: "today" },
    ]);
    await sell(admin(), id, { amount_sold_for: 365_000 });
    expect(await shown(id)).toMatchObject({ status: "sold", gain_or_loss: 0, net_book_value: 365_000 });
  });

  test("is revalued without a life; a depreciating asset needs one", async () => {
    const { id } = await addPlot();
    await expect(revalue(admin(), id, { useful_life: 20 })).rejects.toMatchObject(refused(NO_LIFE));
    await revalue(admin(), id, { useful_life: null, carrying_amount: 900_000 });
    const { revaluations } = await valueHistory(admin(), { id });
    expect(revaluations).toMatchObject([
      { useful_life_in_days: null, previous_useful_life_in_days: null, difference: 535_000_00 },
    ]);
    world.setClock("2031-06-15T11:00:00Z");
    expect(await shown(id)).toMatchObject({ net_book_value: 900_000, accumulated_depreciation: 0 });
    world.setClock("2026-06-15T11:00:00Z");
    await expect(correct(admin(), id, { depreciates: true, useful_life: 3 })).rejects.toThrow(/was revalued/);
    const other = await register(admin(), world.recordsA);
    await expect(revalue(admin(), other.id, { useful_life: null })).rejects.toMatchObject(
      refused("Enter the useful life."),
    );
  });

  test("can be corrected to depreciate and back, with audit entries", async () => {
    const { id } = await addPlot();
    await expect(correct(admin(), id, { useful_life: 3 })).rejects.toMatchObject(refused(NO_LIFE));
    await expect(correct(admin(), id, { depreciates: true })).rejects.toMatchObject(refused("Enter the useful life."));
    await correct(admin(), id, { depreciates: true, useful_life: 4 });
    expect(await shown(id)).toMatchObject({ depreciates: true, useful_life: 4, net_book_value: 182_500 });
    await correct(admin(), id, { depreciates: false, useful_life_in_days: null });
    expect(await shown(id)).toMatchObject({ depreciates: false, useful_life: null, net_book_value: 365_000 });
    await correct(admin(), id, { remarks: "Fenced" });
    expect(await shown(id)).toMatchObject({ depreciates: false, remarks: "Fenced" });
  });

  test("is exported with a text that an import accepts", async () => {
    const { id } = await addPlot();
    const life = EXPORT_COLUMNS.find(({ heading }) => heading === "Useful Life (Days)")!;
    const text = life.value((await showAsset(admin(), { id })) as unknown as Parameters<typeof life.value>[0]);
    expect(text).toBe("Does not depreciate");
    expect(isNoDepreciation(`${text}`)).toBe(true);
  });

  test("may be added as a batch, directly or by request", async () => {
    const { asset_tag: _tag, serial_number: _serial, ...shared } = laptop(world.recordsA, LAND);
    const writer = allow(admin(), "assets.write");
    const { ids } = await createBatch(writer, { ...shared, quantity: 3, serial_numbers: [] });
    for (const id of ids) expect(await shown(id)).toMatchObject({ depreciates: false, useful_life: null });
    const requester = permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
    const answer = await createAsset(requester, laptop(world.recordsA, LAND));
    const { approval } = answer as { approval: { id: number; asset: { id: number } } };
    await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: approval.id });
    expect(await shown(approval.asset.id)).toMatchObject({ depreciates: false, status: "in_service" });
  });

  test("is unaffected by later changes of its class, like a depreciating asset", async () => {
    const [land, machine] = [await addPlot(), await register(admin(), world.recordsA)];
    const before = [await shown(land.id), await shown(machine.id)];
    const writer = allow(admin(), "records.write");
    await updateClassification(writer, { id: world.recordsA.classification_id, depreciates: false });
    expect([await shown(land.id), await shown(machine.id)]).toEqual(before);
    await updateClassification(writer, { id: world.recordsA.classification_id, depreciates: true });
    expect([await shown(land.id), await shown(machine.id)]).toEqual(before);
  });
});
