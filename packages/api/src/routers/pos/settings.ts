import { posSettingsPatch, posSettingsView } from "@custodia/domain/pos/settings";
import { needsInitialSettings, settingsOf, updateSettings } from "@custodia/services/pos/settings";
import { z } from "zod";
import { rest } from "../../meta.ts";
import { needs, router, withVersion } from "../../procedures.ts";

export const settings = router({
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
