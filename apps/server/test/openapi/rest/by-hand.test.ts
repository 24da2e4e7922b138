import { presets } from "@custodia/domain/valuation/presets";
import { addRecords } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";

// The calls and figures of docs/guides/depreciation-by-rest.md, in its order.

let site: RestSite;
let custodian_id: number;
beforeAll(async () => {
  site = await openRestSite();
  custodian_id = (await addRecords(site.world.services, site.world.tenantA)).custodian;
  await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

async function call(line: string, body?: object) {
  const answer = await site.rest(site.admin, line, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}

const addClass = async (name: string, code: string, policy: object | null) =>
  (await call("POST assets/classifications", { name, code, policy })).id as number;

const add = async (classification_id: number, fields: object) => {
  const common = { classification_id, custodian_id, acquisition_nature: "Purchase", condition: "New" };
  return (await call("POST assets", { ...common, description: "An asset", ...fields })).id as number;
};

const valueOn = async (id: number, day: string) =>
  (await call(`GET assets/${id}/explain?as_at=${day}`)).steps.at(-1).value;

test("vans by the month: an estimate, an addition, one taken over, and the reports of their year", async () => {
  const vans = await addClass("Vans", "VAN", presets.by_month.policy);
  const van = await add(vans, { cost: 1_200_000, acquisition_date: "2024-01-10", useful_life: 2.5 });
  expect([await valueOn(van, "2024-12-30"), await valueOn(van, "2024-12-31")]).toEqual([760_000, 720_000]);
  await call(`POST assets/${van}/estimates`, { from: "2025-01-01", useful_life_in_months: 12 });
  expect(await valueOn(van, "2025-06-30")).toBe(360_000);
  await call(`POST assets/${van}/additions`, { date: "2025-07-01", amount: 120_000 });
  expect(await valueOn(van, "2025-07-31")).toBe(400_000);
  const takenOver = await add(vans, {
    cost: 1_200_000,
    acquisition_date: "2023-01-01",
    useful_life: 3,
    opening_accumulated_depreciation: 480_000,
    opening_as_at: "2024-12-31",
    opening_continues: "remaining_life",
  });
  expect(await valueOn(takenOver, "2025-12-31")).toBe(480_000);

  const year = "from=2025-01-01&to=2025-12-31";
  const ofVans = async (line: string) => {
    const { groups } = await call(line);
    return groups.find((its: { group: { name: string } }) => its.group.name === "Vans");
  };
  const { charges } = await ofVans(`GET reports/depreciation?${year}&by=year&group=classification`);
  expect(charges).toEqual([1_080_000]);
  const figures = await ofVans(`GET reports/movement?${year}&group=classification`);
  expect([figures.gross.additions, figures.accumulated_depreciation.charge]).toEqual([120_000, 1_080_000]);
  expect(figures.net_book_value).toEqual({ opening: 1_440_000, closing: 480_000 });
});

test("a generator by the hours that it runs", async () => {
  const plant = await addClass("Plant", "PLT", presets.by_use.policy);
  const terms = { cost: 12_000_000, scrap_value: 1_200_000, total_units: 10_000 };
  const id = await add(plant, { ...terms, acquisition_date: "2025-01-01" });
  await call(`POST assets/${id}/usage`, { from: "2025-01-15", to: "2025-02-14", units: 310 });
  expect([await valueOn(id, "2025-01-31"), await valueOn(id, "2025-02-14")]).toEqual([11_816_400, 11_665_200]);
});

test("a reducing balance, and what a policy would do to the laptop of the rules", async () => {
  const policy = { method: "declining_balance", rate_percent: 30, frequency: "year", in_service_day: "counted" };
  const asset = { cost: 1_000_000, scrap_value: 0, in_service_date: "2024-01-01", useful_life: 5 };
  const { rows } = await call("POST depreciation/preview", { asset, policy });
  expect(rows.slice(0, 3).map(({ charge }: { charge: number }) => charge)).toEqual([300_000, 210_000, 147_000]);

  const laptops = await addClass("Laptops", "LAP", null);
  const laptop = await add(laptops, { cost: 365_000, acquisition_date: "2024-06-15", useful_life: 4 });
  const wanted = { ids: [laptop], policy: presets.by_month.policy, from: "acquisition", dry_run: true };
  const effect = await call("POST assets/policies", wanted);
  expect(effect).toMatchObject({ changed: 1, net_book_value_before: 182_500, net_book_value_after: 182_499.92 });
});
