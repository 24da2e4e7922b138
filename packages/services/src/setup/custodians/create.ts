import { locations } from "@custodia/db/schema/setup/locations";
import type { CustodianCreate } from "@custodia/domain/setup/custodians";
import type { Permitted } from "../../context.ts";
import { checkOwn } from "../../store.ts";
import { addRecord } from "../change.ts";
import { keptCustodian } from "./kind.ts";
import { showCustodian } from "./show.ts";

/** Adds a custodian. Throws 422 on `location_id`. */
export async function createCustodian(ctx: Permitted<"records.write">, input: CustodianCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, input.location_id, "location_id");
    return addRecord(tx, ctx, keptCustodian, input);
  });
  return showCustodian(ctx, { id });
}
