import { exports } from "@custodia/db/schema/assets";
import { classifications, custodians, locations } from "@custodia/db/schema/setup";
import type { ExportCreate } from "@custodia/domain/assets/export";
import { record } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { checkOwn, insertOwn } from "../../store.ts";
import { showExport } from "./list.ts";

/** The kind of its job. */
export const RUN_EXPORT = "exports.run";

/** Asks for a spreadsheet of the register, narrowed as chosen. Throws 422 on the id of a record that is not the company's. */
export async function createExport(ctx: Permitted<"company.see">, filter: ExportCreate) {
  const id = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, custodians, filter.custodian_id, "custodian_id");
    await checkOwn(tx, ctx, classifications, filter.classification_id, "classification_id");
    await checkOwn(tx, ctx, locations, filter.location_id, "location_id");
    const row = await insertOwn(tx, ctx, exports, {
      user_id: ctx.actor.user_id,
      filter,
      state: "requested",
    });
    await record(tx, ctx, {
      action: "exports.create",
      message: "Asked for an export of the register",
      subject: { type: "export", id: row.id },
      after: { ...filter },
    });
    await enqueue(tx, ctx, RUN_EXPORT, { export_id: row.id });
    return row.id;
  });
  ctx.wake();
  return showExport(ctx, { id });
}
