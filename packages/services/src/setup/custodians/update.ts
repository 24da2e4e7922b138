import { locations } from "@custodia/db/schema/setup/locations";
import { type CustodianPatch, custodianCreate } from "@custodia/domain/setup/custodians";
import type { Permitted } from "../../context.ts";
import { checkOwn } from "../../store.ts";
import { changeRecord, getForChange, stillToComplete } from "../change.ts";
import { keptCustodian } from "./kind.ts";
import { showCustodian } from "./show.ts";

/** Changes the fields that are given; assets keep the location and department they have. Throws 404, 409 where the record moved on since `version`, or 422. */
export async function updateCustodian(
  ctx: Permitted<"records.write">,
  { id, ...given }: CustodianPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { seen, patch } = await getForChange(tx, ctx, keptCustodian, id, given);
    await checkOwn(tx, ctx, locations, patch.location_id, "location_id");
    const to_complete = stillToComplete(seen, { ...seen, ...patch }, custodianCreate);
    await changeRecord(tx, ctx, keptCustodian, seen, { ...patch, to_complete });
  });
  return showCustodian(ctx, { id });
}
