import { users } from "@custodia/db/schema/setup/users";
import { ASSET_STATUSES } from "@custodia/domain/assets/labels";
import { widgetsView } from "@custodia/domain/dashboard/schema";
import { calendarDate } from "@custodia/domain/date";
import { fromNaira, MAX_NAIRA } from "@custodia/domain/money";
import { isFullyDepreciated, netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardWidgets } from "../../src/dashboard/dashboard.ts";
import { insertAssets, pseudoRandom, type StoredAsset } from "../assets/many.ts";
import { openRegister, type Register } from "../assets/register.ts";

const TODAY = calendarDate("2026-06-15");
const IN_SERVICE = ["in_service", "out_for_maintenance", "out_for_fieldwork"];

let world: Register;
let storedAssets: StoredAsset[];
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const widgets = async () => widgetsView.parse(await dashboardWidgets(world.tenantA.admin));

test("a company without assets has zeros and the number of its users", async () => {
  expect(await widgets()).toEqual({
    total_assets: 0,
    total_assets_maintenance: 0,
    total_outbound_assets: 0,
    total_fully_deprecated_assets: 0,
    total_assets_cost: 0,
    total_users: 3,
    total_net_book_value: 0,
  });
});

describe("the cards", () => {
  beforeAll(async () => {
    const random = pseudoRandom(3);
    const rows = Array.from({ length: 300 }, () => ({
      status: ASSET_STATUSES[random(ASSET_STATUSES.length)]!,
      cost: random(5) * 1_000_01,
      total_maintenance_cost: random(3) * 500_50,
      acquisition_date: `20${10 + random(16)}-03-01`,
      useful_life_in_days: 1 + random(4000),
    }));
    storedAssets = await insertAssets(world.tenantA.admin, world.recordsA, rows as never);
    await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 1_00 }, { cost: 2_00 }]);
  });

  test("count approved assets that are neither sold nor scrapped", async () => {
    const inService = storedAssets.filter(({ status }) => IN_SERVICE.includes(status));
    const naira = (amountOf: (row: StoredAsset) => number) =>
      inService.reduce((sum, row) => sum + amountOf(row), 0) / 100;
    expect(await widgets()).toEqual({
      total_assets: inService.length,
      total_assets_cost: naira(({ cost }) => cost),
      total_assets_maintenance: naira((row) => row.total_maintenance_cost),
      total_outbound_assets: inService.filter(({ status }) => status !== "in_service").length,
      total_fully_deprecated_assets: inService.filter((row) => isFullyDepreciated(termsOfAsset(row), TODAY)).length,
      total_users: 3,
      total_net_book_value: naira((row) => netBookValue(termsOfAsset(row), TODAY)),
    });
  });

  test("count an asset as fully depreciated from the last day of its life", async () => {
    const last = { cost: 100_00, acquisition_date: "2026-06-01", useful_life_in_days: 30 };
    await insertAssets(world.tenantA.admin, world.recordsA, [last]);
    world.setClock("2026-06-30T22:59:00Z");
    const before = (await widgets()).total_fully_deprecated_assets;
    world.setClock("2026-06-30T23:00:00Z");
    expect((await widgets()).total_fully_deprecated_assets).toBe(before + 1);
    world.setClock("2026-06-15T11:00:00Z");
  });

  test("leave out deactivated users, and count invited ones", async () => {
    const { company, actor } = world.tenantA.approver;
    await world.services.db.write(async (tx) => {
      await tx
        .update(users)
        .set({ deactivated_at: "2026-06-01T00:00:00.000Z" })
        .where(and(eq(users.company_id, company.id), eq(users.id, actor.user_id)));
      await tx.insert(users).values({
        company_id: company.id,
        full_name: "Ife Invited",
        email: "ife@dv.example",
        role: 3,
        created_at: "2026-06-01T00:00:00.000Z",
        updated_at: "2026-06-01T00:00:00.000Z",
      });
    });
    expect((await widgets()).total_users).toBe(3);
  });

  test("can represent the most expensive register possible", async () => {
    const expensive = { cost: fromNaira(MAX_NAIRA), total_maintenance_cost: fromNaira(MAX_NAIRA) };
    await insertAssets(
      world.tenantA.admin,
      world.recordsA,
      Array.from({ length: 100 }, () => expensive),
    );
    const { total_assets_cost, total_net_book_value } = await widgets();
    expect(total_assets_cost).toBeGreaterThan(MAX_NAIRA * 99);
    world.setClock("2026-06-16T11:00:00Z");
    expect((await widgets()).total_net_book_value).toBeLessThan(total_net_book_value);
  });
});
