import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { approvalListQuery } from "@custodia/domain/approvals/schema";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { listApprovals } from "../../src/approvals/queries.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listDisposals, listScrappings } from "../../src/assets/disposals/queries.ts";
import { listAssets } from "../../src/assets/list/list-assets.ts";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { inCompany } from "../../src/core/store.ts";
import { showDashboard } from "../../src/dashboard/dashboard.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { bookValueOn, dateOf, instantOf } from "./arithmetic.ts";
import type { Site } from "./site.ts";
import { type AssetState, COMPANIES, type CompanyName, isPendingFor, type State } from "./state.ts";

/** Expects all visible data to match the model, and all stored data to be consistent. */
export async function expectAgreement(site: Site, state: State): Promise<void> {
  for (const company of COMPANIES) {
    const ctx = site.people[company].admin;
    const ownAssets = state.assets.filter((asset) => asset.company === company);
    for (const asset of ownAssets) expect(await shownAsset(ctx, asset.id)).toEqual(expectedAsset(site, state, asset));
    await expectRegister(ctx, state, ownAssets);
    expect(await shownRequests(ctx)).toEqual(expectedRequests(site, state, company));
    expect(await showDashboard(ctx)).toEqual(expectedDashboard(site, state, company));
  }
  await expectValidData(site.world);
}

const dateOrNull = (day: number | null) => (day === null ? null : dateOf(day));
const valueOn = (state: State, asset: AssetState) =>
  bookValueOn(asset, asset.closed === null ? state.today : Math.min(asset.closed, state.today));

/** Returns all that the queries show of an asset. */
async function shownAsset(ctx: CompanyCtx, id: number) {
  const asset = await showAsset(ctx, { id });
  const { data: sales } = await listDisposals(ctx, { id });
  const { data: scrappings } = await listScrappings(ctx, { id });
  const assetQuery = and(
    inCompany(ctx, activities),
    eq(activities.subject_type, "asset"),
    eq(activities.subject_id, id),
  );
  return {
    status: asset.status,
    description: asset.description,
    condition: asset.condition,
    classification_id: asset.classification_id,
    acquisition_date: asset.acquisition_date,
    cost: BigInt(asset.cost),
    carrying_amount: BigInt(asset.carrying_amount),
    scrap_value: BigInt(asset.scrap_value),
    useful_life_in_days: asset.useful_life_in_days,
    revalued_on: asset.revalued_on,
    closed_on: asset.closed_on,
    total_maintenance_cost: BigInt(asset.total_maintenance_cost),
    last_maintenance_date: asset.last_maintenance_date,
    net_book_value: BigInt(asset.net_book_value),
    accumulated_depreciation: BigInt(asset.accumulated_depreciation),
    awaiting_approval: asset.awaiting_approval,
    version: asset.version,
    movements: asset.movements.map(({ id, type, release_date, returned_at }) => ({
      id,
      type,
      release_date,
      returned_at,
    })),
    revaluations: (await listRevaluations(ctx, id)).map((revaluation) => ({
      date: revaluation.revaluation_date,
      before: BigInt(revaluation.net_book_value),
      carrying_amount: BigInt(revaluation.carrying_amount),
    })),
    disposals: [...sales, ...scrappings].map((disposed) => ({
      bookValue: BigInt(disposed.net_book_value),
      soldFor: "amount_sold_for" in disposed ? BigInt(disposed.amount_sold_for) : null,
    })),
    activities: await ctx.db.read.$count(activities, assetQuery),
  };
}

function expectedAsset(site: Site, state: State, asset: AssetState): Awaited<ReturnType<typeof shownAsset>> {
  const book = valueOn(state, asset);
  return {
    status: asset.status,
    description: asset.description,
    condition: asset.condition as "New",
    classification_id: site.recordSets[asset.company][asset.group].classification_id,
    acquisition_date: dateOf(asset.acquired) as never,
    cost: asset.cost,
    carrying_amount: asset.gross,
    scrap_value: asset.scrap,
    useful_life_in_days: asset.life,
    revalued_on: dateOrNull(asset.revalued) as never,
    closed_on: dateOrNull(asset.closed) as never,
    total_maintenance_cost: asset.maintenanceCost,
    last_maintenance_date: dateOrNull(asset.serviced) as never,
    net_book_value: book,
    accumulated_depreciation: asset.gross - book,
    awaiting_approval: isPendingFor(state, asset),
    version: asset.version,
    movements: asset.movements
      .map(({ id, type, out, back, hour }) => ({
        id,
        type,
        release_date: dateOf(out),
        returned_at: back === null ? null : instantOf(back, hour),
      }))
      .reverse(),
    revaluations: asset.revaluations
      .map(({ day, before, gross }) => ({ date: dateOf(day), before, carrying_amount: gross }))
      .reverse(),
    disposals: asset.disposal ? [asset.disposal] : [],
    activities: asset.activities,
  };
}

/** Expects the list to show the same assets, newest first, with the same values. */
async function expectRegister(ctx: CompanyCtx, state: State, ownAssets: AssetState[]) {
  const { data, meta } = await listAssets(ctx, assetListQuery.parse({ per_page: 200 }));
  // Rejected rows of a file are visible to its requester.
  const listed = ownAssets.filter(({ file, status }) => file === null || status !== "rejected");
  const newest = listed.toSorted((a, b) => b.id - a.id).slice(0, 200);
  expect(meta.total).toBe(listed.length);
  expect(data.map(({ id, status, net_book_value }) => [id, status, BigInt(net_book_value)])).toEqual(
    newest.map((asset) => [asset.id, asset.status, valueOn(state, asset)]),
  );
}

async function shownRequests(ctx: CompanyCtx) {
  const { data } = await listApprovals(ctx, approvalListQuery.parse({ per_page: 200 }));
  return data.map(({ id, kind, state, requester, decider, asset_id, is_stale }) => ({
    id,
    kind,
    state,
    requester: requester.id,
    decider: decider?.id ?? null,
    asset_id,
    is_stale,
  }));
}

function expectedRequests({ people }: Site, state: State, company: CompanyName) {
  const idOf = (person: string) => people[company][person as "admin"].actor.user_id;
  return state.requests
    .filter((request) => request.company === company)
    .map(({ id, kind, state, requester, decider, assets, version }) => ({
      id,
      kind,
      state,
      requester: idOf(requester),
      decider: decider === null ? null : idOf(decider),
      asset_id: kind === "import" ? null : assets[0]!.id,
      is_stale: state === "pending" && (kind === "import" ? assets.length === 0 : assets[0]!.version !== version),
    }))
    .sort((a, b) => b.id - a.id)
    .slice(0, 200);
}

function expectedDashboard({ recordSets }: Site, state: State, company: CompanyName) {
  const ownAssets = state.assets.filter((asset) => asset.company === company);
  const inService = ownAssets.filter(({ status }) => status === "in_service" || status.startsWith("out_"));
  const sum = (amounts: bigint[]) => Number(amounts.reduce((total, amount) => total + amount, 0n));
  const count = (status: string) => ownAssets.filter((asset) => asset.status === status).length;
  const classes = ["Computers", "Vehicles"].map((name, group) => {
    const assetsOfClass = inService.filter((asset) => asset.group === group);
    const id = recordSets[company][group]!.classification_id;
    return { id, name, count: assetsOfClass.length, cost: sum(assetsOfClass.map(({ cost }) => cost)) };
  });
  return {
    widgets: {
      total_assets: inService.length,
      total_assets_cost: sum(inService.map(({ cost }) => cost)),
      total_assets_maintenance: sum(inService.map(({ maintenanceCost: spent }) => spent)),
      total_outbound_assets: count("out_for_maintenance") + count("out_for_fieldwork"),
      total_fully_deprecated_assets: inService.filter((asset) => bookValueOn(asset, state.today) === asset.scrap)
        .length,
      total_users: 3,
      total_net_book_value: sum(inService.map((asset) => bookValueOn(asset, state.today))),
    },
    total_per_condition: {
      series: [
        { status: "out_for_maintenance", name: "Out for maintenance", count: count("out_for_maintenance") },
        { status: "out_for_fieldwork", name: "Out for fieldwork", count: count("out_for_fieldwork") },
        { status: "sold", name: "Sold", count: count("sold") },
        { status: "scrapped", name: "Scrapped", count: count("scrapped") },
      ],
    },
    total_per_classification: classes
      .filter((row) => row.count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
  };
}
