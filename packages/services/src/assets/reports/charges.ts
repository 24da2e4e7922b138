import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { chargePeriods, type ReportGroup, TOO_MANY_PERIODS } from "@custodia/domain/assets/reports/labels";
import * as schema from "@custodia/domain/assets/reports/schema";
import { invalid } from "@custodia/domain/errors";
import { pageOf } from "@custodia/domain/list";
import { and, eq } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { exactSum } from "../../valuation/sums.ts";
import { openListCache } from "../list/list-cache.ts";
import { type Flow, sumAssetCharges } from "./flows.ts";
import { type GroupFilter, nameGroups } from "./groups.ts";
import { fileOf, periodOf, runFlows, yearEnd } from "./movement.ts";

/**
 * Returns the charges of each month or year, past and future, in all and by group, from the register as known today; in kobo. Throws 422 if
 * there are too many months.
 */
export async function showCharges(
  ctx: CompanyCtx,
  { by, group, ...dates }: schema.ChargesQuery,
): Promise<schema.Charges> {
  const known_on = today(ctx);
  const period = periodOf(dates, yearEnd(known_on));
  const periods = chargePeriods(period, by);
  if (!periods) throw invalid("to", TOO_MANY_PERIODS);
  const flows = await runFlows(ctx, { periods, by: group });
  const byGroup = flows.map((all) => Map.groupBy(all, (flow) => flow.group));
  const groups = (
    await nameGroups(
      ctx,
      group,
      byGroup.flatMap((all) => [...all.keys()]),
    )
  ).map(({ key, group: named }) => ({ group: named, ...rowOf(byGroup.map((all) => chargeOf(all.get(key) ?? []))) }));
  return {
    ...period,
    known_on,
    periods,
    groups: groups.filter(({ charges }) => charges.some((charge) => charge !== 0)),
    total: rowOf(flows.map(chargeOf)),
  };
}

const chargeOf = (flows: readonly Flow[]) =>
  flows.reduce((sum, { brought, taken }) => sum + exactSum(taken) - exactSum(brought), 0n);

const rowOf = (charges: readonly bigint[]) => ({
  charges: charges.map(Number),
  total: Number(charges.reduce((sum, charge) => sum + charge, 0n)),
});

/** Returns a page of the assets behind a charge, with the sum of all pages; in kobo. */
export async function showChargedAssets(
  ctx: CompanyCtx,
  query: schema.ChargedAssetsQuery,
): Promise<schema.ChargedAssets> {
  const { page, per_page, filter, ...dates } = query;
  const period = periodOf(dates, yearEnd(today(ctx)));
  const { by, group } = groupOf(filter);
  const { company } = ctx;
  const cache = await openListCache(ctx, { filter: {} });
  const all = await cache.get(`charges ${period.from} ${period.to} ${JSON.stringify(filter)}`, async () => {
    const { ids, charges } = await sumAssetCharges(ctx.db.read, { company, periods: [period], by }, group);
    const total = Number(charges.reduce((sum, charge) => sum + BigInt(charge), 0n));
    // The length is what the cache counts.
    return { ids: Float64Array.from(ids), charges: Float64Array.from(charges), total, length: 2 * ids.length };
  });
  const range = [(page - 1) * per_page, page * per_page] as const;
  const ids = [...all.ids.subarray(...range)];
  const charges = all.charges.subarray(...range);
  const rows = new Map((await readAssets(ctx, ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id, index) => {
    const row = rows.get(id);
    return row ? [{ ...row, charge: charges[index]! }] : [];
  });
  return { ...pageOf(data, all.ids.length, query), ...period, total: all.total };
}

/** Returns the group that a filter names; undefined for all. */
function groupOf({ classification_id, location_id, department, without }: GroupFilter): {
  by: ReportGroup;
  group?: Flow["group"];
} {
  if (without) return { by: without, group: null };
  if (department !== undefined) return { by: "department", group: department };
  if (location_id !== undefined) return { by: "location", group: location_id };
  return classification_id === undefined
    ? { by: "classification" }
    : { by: "classification", group: classification_id };
}

const readAssets = (ctx: CompanyCtx, ids: readonly number[]) =>
  ctx.db.read
    .select({
      id: assets.id,
      barcode: assets.barcode,
      description: assets.description,
      classification: { id: classifications.id, name: classifications.name },
    })
    .from(assets)
    .innerJoin(
      classifications,
      and(eq(classifications.company_id, assets.company_id), eq(classifications.id, assets.classification_id)),
    )
    .where(ownVisible(ctx, isAmong(assets.id, ids)));

/** Charges by period as a spreadsheet whose totals are formulas, or as CSV. Throws as the report does. */
export async function exportCharges(ctx: CompanyCtx, { format, ...query }: schema.ChargesExport) {
  const charges = schema.chargesView.parse(await showCharges(ctx, query));
  const { group } = query;
  return fileOf(ctx, `depreciation-${charges.from}-to-${charges.to}`, { format, group, charges });
}
