import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { createAsset } from "@custodia/services/assets/detail/create";
import { permitActor } from "@custodia/services/core/access";
import { type CompanyCtx, today } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { DEMO_ASSETS, demoAsset } from "./assets.ts";
import { idsOf, remaining } from "./fill.ts";
import type { DemoRecords } from "./records.ts";

/** The register itself; `turn` is told each asset's number, so that the clock can move with it. */
export async function fillAssets(admin: CompanyCtx, turn: (index: number) => void): Promise<void> {
  const ctx = permitActor(admin, "assets.write");
  const holders = ctx.db.read
    .select({ id: custodians.id, department: custodians.department })
    .from(custodians)
    .where(inCompany(ctx, custodians));
  const records: DemoRecords = {
    vendors: await idsOf(ctx, vendors, vendors.name),
    classifications: await idsOf(ctx, classifications, classifications.name),
    custodians: (await holders).map(({ id, department }) => ({ id, department: department ?? "" })),
  };
  const numbers = Array.from({ length: DEMO_ASSETS }, (_, index) => index);
  for (const [index] of await remaining(ctx, assets, numbers)) {
    turn(index);
    await createAsset(ctx, demoAsset(index, today(ctx), records));
  }
}
