import { locations } from "@custodia/db/schema/setup/locations";
import { type CustodianPatch, custodianCreate } from "@custodia/domain/setup/custodians";
import type { Permitted } from "../../context.ts";
import { checkOwn } from "../../store.ts";
import { getForUpdate, isStillIncomplete, updateRecord } from "../change.ts";
import { custodianRecord } from "./kind.ts";
import { getCustodian } from "./show.ts";

/** Changes the fields that are given; assets keep the location and department they have. Throws 404, 409 where the record moved on since `version`, or 422. */
export async function updateCustodian(
  ctx: Permitted<"records.write">,
  { id, ...given }: CustodianPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { seen, patch } = await getForUpdate(tx, ctx, custodianRecord, id, given);
    await checkOwn(tx, ctx, locations, patch.location_id, "location_id");
    const to_complete = isStillIncomplete(seen, { ...seen, ...patch }, custodianCreate);
    await updateRecord(tx, ctx, custodianRecord, seen, { ...patch, to_complete });
  });
  return getCustodian(ctx, { id });
}
