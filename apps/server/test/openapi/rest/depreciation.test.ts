import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

const laptop = { cost: 365_000, in_service_date: "2024-06-15", useful_life: 4 };
const preview = (body: unknown, token: string | null = site.dataEntry) =>
  site.rest(token, "POST depreciation/preview", body);

test("a preview of the default policy is the worked example of the rules, for every role and without a change", async () => {
  for (const token of [site.admin, site.approver, site.dataEntry, site.stranger]) {
    const { status, body } = await preview({ asset: laptop, as_at: "2026-06-15" }, token);
    expect(status).toBe(200);
    expect(body.data.as_at).toEqual({ days_used: 730, accumulated_depreciation: 182_500, net_book_value: 182_500 });
    expect(body.data.conventions).toContain("Each day of the life has the same charge.");
  }
  expect((await preview({ asset: laptop }, null)).status).toBe(401);
});

test("a sale and a revaluation show their journals", async () => {
  const events = [
    { type: "revaluation", date: "2026-06-05", carrying_amount: 730_000, useful_life_in_days: 730 },
    { type: "sale", date: "2026-06-15", amount: 725_000 },
  ];
  const { body } = await preview({ asset: laptop, events });
  const [revaluation, sale] = body.data.events;
  expect(revaluation).toMatchObject({ net_book_value: 185_000, to_surplus: 545_000, to_profit_or_loss: 0 });
  expect(sale).toMatchObject({ net_book_value: 720_000, gain_or_loss: 5000 });
  expect(sale.journal).toEqual([
    { account: "accumulated_depreciation", debit: 10_000, credit: 0 },
    { account: "disposal_proceeds", debit: 725_000, credit: 0 },
    { account: "asset_cost", debit: 0, credit: 730_000 },
    { account: "gain_on_disposal", debit: 0, credit: 5000 },
    { account: "revaluation_surplus", debit: 545_000, credit: 0 },
    { account: "retained_earnings", debit: 0, credit: 545_000 },
  ]);
});

test("5,000 rows are answered, 5,001 are refused, and other calls do not wait for them", async () => {
  const daily = (useful_life_in_days: number) =>
    preview({ asset: { cost: 1e6, in_service_date: "2024-01-01", useful_life_in_days }, policy: { frequency: "day" } });
  const [long, tooLong] = await Promise.all([daily(5000), daily(5001)]);
  expect(long.status).toBe(200);
  expect(long.body.data.rows).toHaveLength(5000);
  expect(long.body.data.rows.at(-1)).toMatchObject({ number: 5000, net_book_value: 0 });
  expect(tooLong).toMatchObject({
    status: 422,
    body: { errors: { "policy.frequency": [expect.stringContaining("5000")] } },
  });
});

test("many events on short rows are refused before they cost seconds", async () => {
  const events = Array.from({ length: 900 }, () => ({ type: "addition", date: "2024-06-16", amount: 1 }));
  const policy = { apportionment: "monthly" };
  const { status, body } = await preview({ asset: { ...laptop, useful_life: 100 }, policy, events });
  expect(status).toBe(422);
  expect(body.errors.events).toEqual(["There are too many events for rows this short."]);
});

const asset = { ...laptop, scrap_value: 0 };
const byUse = { asset: { ...asset, total_units: 10 }, policy: { method: "units_of_production" } };
const sale = (date: string) => ({ type: "sale", date, amount: 1 });

test.each([
  ["policy.rate_percent", { asset, policy: { rate_percent: 20 } }],
  ["policy.rate_percent", { asset, policy: { method: "declining_balance" } }],
  ["policy.rate_factor", { asset, policy: { method: "declining_balance", rate_percent: 20, rate_factor: 2 } }],
  ["policy.rate_from_residual", { asset, policy: { method: "declining_balance", rate_from_residual: true } }],
  ["policy.first_period", { asset, policy: { first_period: "by_days_of_year" } }],
  ["policy.switch_to_straight_line", { asset, policy: { switch_to_straight_line: "remaining_life" } }],
  ["policy.financial_year_end", { asset, policy: { financial_year_end: "02-30" } }],
  ["policy.first_period_end", { asset, policy: { first_period_end: "2024-06-31" } }],
  ["asset.total_units", { asset, policy: { method: "units_of_production" } }],
  ["asset.cost", { asset: { ...asset, cost: 1.005 } }],
  ["asset.scrap_value", { asset: { ...asset, scrap_value: 365_000.01 } }],
  ["asset.scrap_percent", { asset: { ...asset, scrap_percent: 15 } }],
  ["asset.useful_life", { asset: { ...asset, useful_life: undefined } }],
  ["asset.useful_life", { asset: { ...asset, useful_life_in_days: 1460 } }],
  ["asset.useful_life_in_days", { asset: { ...asset, useful_life: undefined, useful_life_in_days: 36_501 } }],
  [
    "asset.opening.accumulated_depreciation",
    {
      asset: {
        ...asset,
        opening: { accumulated_depreciation: 365_001, as_at: "2025-12-31", continue: "remaining_life" },
      },
    },
  ],
  [
    "asset.opening.as_at",
    { asset: { ...asset, opening: { accumulated_depreciation: 1, as_at: "2024-06-14", continue: "original_terms" } } },
  ],
  ["events.1.date", { asset, events: [{ type: "addition", date: "2025-01-02", amount: 5 }, sale("2025-01-01")] }],
  ["events.0.date", { asset, events: [sale("2024-06-14")] }],
  ["events.1.type", { asset, events: [sale("2025-01-01"), sale("2025-01-02")] }],
  ["events.0.type", { asset, events: [{ type: "usage", date: "2025-01-01", units: 5 }] }],
  ["events.0.from", { ...byUse, events: [{ type: "usage", from: "2025-01-02", date: "2025-01-01", units: 5 }] }],
  ["events.0.from", { ...byUse, events: [{ type: "usage", from: "2024-06-14", date: "2025-01-01", units: 5 }] }],
  ["events.0.total_units", { asset, events: [{ type: "estimate", date: "2025-01-01", total_units: 5 }] }],
  ["events.0.amount", { asset, events: [{ type: "addition", date: "2025-01-01", amount: 5.001 }] }],
  ["events.0.useful_life", { asset, events: [{ type: "addition", date: "2030-01-01", amount: 5 }] }],
  ["events.0.type", { asset, events: [{ type: "burial", date: "2030-01-01" }] }],
  ["as_at", { asset, as_at: "2025-02-30" }],
])("a 422 names %s", async (field, body) => {
  const answer = await preview(body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});
