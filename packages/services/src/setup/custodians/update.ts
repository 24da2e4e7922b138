import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { type CustodianPatch, custodianCreate } from "@custodia/domain/setup/custodians";
import type { Permitted } from "../../context.ts";
import { checkOwn, getOwn } from "../../store.ts";
import { changeRecord, stillToComplete } from "../change.ts";
import { keptCustodian } from "./kind.ts";
import { showCustodian } from "./show.ts";

/** Changes the fields that are given; assets keep the location and department they have. Throws 404 or 422. */
export async function updateCustodian(
  ctx: Permitted<"records.write">,
  { id, ...patch }: CustodianPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, custodians, id, "custodian");
    await checkOwn(tx, ctx, locations, patch.location_id, "location_id");
    const to_complete = stillToComplete(seen, { ...seen, ...patch }, custodianCreate);
    await changeRecord(tx, ctx, keptCustodian, seen, { ...patch, to_complete });
  });
  return showCustodian(ctx, { id });
}
