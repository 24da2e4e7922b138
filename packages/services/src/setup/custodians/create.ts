import { locations } from "@custodia/db/schema/setup/locations";
import type { CustodianCreate } from "@custodia/domain/setup/custodians";
import type { Permitted } from "../../context.ts";
import { checkOwn } from "../../store.ts";
import { insertRecord } from "../change.ts";
import { custodianRecord } from "./kind.ts";
import { getCustodian } from "./show.ts";

/** Adds a custodian. Throws 422 on `location_id`. */
export async function createCustodian(ctx: Permitted<"records.write">, input: CustodianCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, input.location_id, "location_id");
    return insertRecord(tx, ctx, custodianRecord, input);
  });
  return getCustodian(ctx, { id });
}
