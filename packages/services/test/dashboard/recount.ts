import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { users } from "@custodia/db/schema/setup/users";
import { isInService } from "@custodia/domain/assets/lifecycle";
import type { DashboardFigures } from "@custodia/domain/dashboard/schema";
import { kobo } from "@custodia/domain/money";
import { isFullyDepreciated, netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { type CompanyCtx, today } from "../../src/core/context.ts";
import { showDashboard } from "../../src/dashboard/dashboard.ts";
import { assetSegments } from "../../src/valuation/segments.ts";

/** Computes the dashboard from all assets. */
export async function recount(ctx: CompanyCtx): Promise<DashboardFigures> {
  const { read } = ctx.db;
  const { id } = ctx.company;
  const staging = await read
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.company_id, id), eq(imports.state, "staging")));
  const columns = { ...getTableColumns(assets), segments: assetSegments };
  const rows = await read.select(columns).from(assets).where(eq(assets.company_id, id));
  const leaving = new Set(
    (await read.select().from(leavingAssets).where(eq(leavingAssets.company_id, id))).map(({ asset_id }) => asset_id),
  );
  const visibleRows = rows.filter((row) => row.import_id !== staging[0]?.id && !leaving.has(row.id));
  const inService = visibleRows.filter(({ status }) => isInService(status));
  const day = today(ctx);
  const sum = (amountOf: (row: (typeof inService)[number]) => number, from = inService) =>
    kobo(from.reduce((all, row) => all + amountOf(row), 0));
  const classes = await read.select().from(classifications).where(eq(classifications.company_id, id));
  const perClass = classes.map(({ id, name }) => {
    const rowsOfClass = inService.filter((row) => row.classification_id === id);
    return { id, name, count: rowsOfClass.length, cost: sum((row) => row.cost, rowsOfClass) };
  });
  const column = (status: "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped", name: string) => ({
    status,
    name,
    count: visibleRows.filter((row) => row.status === status).length,
  });
  return {
    widgets: {
      total_assets: inService.length,
      total_assets_maintenance: sum((row) => row.total_maintenance_cost),
      total_outbound_assets: inService.filter(({ status }) => status !== "in_service").length,
      total_fully_deprecated_assets: inService.filter((row) => isFullyDepreciated(termsOfAsset(row), day)).length,
      total_assets_cost: sum(({ cost }) => cost),
      total_users: await read.$count(users, and(eq(users.company_id, id), isNull(users.deactivated_at))),
      total_net_book_value: sum((row) => netBookValue(termsOfAsset(row), day)),
    },
    total_per_condition: {
      series: [
        column("out_for_maintenance", "Out for maintenance"),
        column("out_for_fieldwork", "Out for fieldwork"),
        column("sold", "Sold"),
        column("scrapped", "Scrapped"),
      ],
    },
    total_per_classification: perClass
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
  };
}

/** Expects the stored figures to equal a recount. */
export async function expectFiguresMatch(ctx: CompanyCtx): Promise<void> {
  expect(await showDashboard(ctx)).toEqual(await recount(ctx));
}
