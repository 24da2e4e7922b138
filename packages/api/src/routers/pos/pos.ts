import { posSettingsPatch, posSettingsView } from "@custodia/domain/pos/settings";
import { needsInitialSettings, settingsOf, updateSettings } from "@custodia/services/pos/settings";
import { z } from "zod";
import { rest } from "../../meta.ts";
import { needs, router, withVersion } from "../../procedures.ts";
import { customers } from "./customers.ts";
import { categories, items, itemUploads } from "./items.ts";
import { dashboard, reports } from "./reports.ts";
import { returns } from "./returns.ts";
import { coupons, holds, payments, quote, sales } from "./sales.ts";
import { cashiers, shifts } from "./shifts.ts";
import { adjustments, purchases, stock, transfers } from "./stock.ts";

const settings = router({
  show: needs("company.see")
    .meta(rest("GET pos/settings", "Show the point-of-sale settings"))
    .output(posSettingsView)
    .query(({ ctx }) => settingsOf(ctx.db.read, ctx)),
  isNew: needs("company.manage")
    .output(z.object({ is_new: z.boolean() }))
    .query(async ({ ctx }) => ({ is_new: await needsInitialSettings(ctx.db.read, ctx) })),
  update: needs("company.manage")
    .meta(rest("PATCH pos/settings", "Change the point-of-sale settings, for later sales"))
    .input(posSettingsPatch)
    .output(posSettingsView)
    .mutation(withVersion(posSettingsView, updateSettings, (ctx) => settingsOf(ctx.db.read, ctx))),
});

/** The point of sale. */
export const pos = router({
  adjustments,
  cashiers,
  categories,
  coupons,
  customers,
  dashboard,
  holds,
  items,
  itemUploads,
  payments,
  purchases,
  quote,
  reports,
  returns,
  sales,
  settings,
  shifts,
  stock,
  transfers,
});
