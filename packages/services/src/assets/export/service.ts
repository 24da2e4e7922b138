import { exports } from "@custodia/db/schema/assets/export";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportCreate } from "@custodia/domain/assets/export";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../core/audit.ts";
import type { Permitted } from "../../core/context.ts";
import { checkOwn, inCompany, insertOwn } from "../../core/store.ts";
import { enqueue } from "../../jobs/queue.ts";
import { checkSelectedIds } from "../selection.ts";
import { coversRegister, showExport } from "./queries.ts";

/** The name of the job. */
export const RUN_EXPORT = "exports.run";

/**
 * Requests a spreadsheet or PDF of the assets that match the filter. A repeated request, as after a double click, makes only one file.
 * Throws 422 on the id of another company's record, and 409 if too many exports are running.
 */
export async function createExport(ctx: Permitted<"company.see">, filter: ExportCreate) {
  const id = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, custodians, filter.custodian_id, "custodian_id");
    await checkOwn(tx, ctx, classifications, filter.classification_id, "classification_id");
    await checkOwn(tx, ctx, locations, filter.location_id, "location_id");
    if (filter.ids) await checkSelectedIds(tx, ctx, filter.ids);
    const pending = await tx
      .select()
      .from(exports)
      .where(and(inCompany(ctx, exports), coversRegister, eq(exports.state, "requested")));
    const filterText = JSON.stringify(filter);
    const duplicate = pending.find(
      (row) => row.user_id === ctx.actor.user_id && JSON.stringify(row.filter) === filterText,
    );
    if (duplicate) return duplicate.id;
    if (pending.length >= ctx.settings.limits.exportsAtOnce) throw conflict(exportsRunningText(pending.length));
    const row = await insertOwn(tx, ctx, exports, {
      user_id: ctx.actor.user_id,
      filter,
      state: "requested",
    });
    await writeAudit(tx, ctx, {
      action: "exports.create",
      message: "Requested an export of the register",
      subject: { type: "export", id: row.id },
      after: auditFields(filter),
    });
    await enqueue(tx, ctx, RUN_EXPORT, { export_id: row.id, format: filter.format });
    return row.id;
  });
  ctx.wake();
  return showExport(ctx, { id });
}

const exportsRunningText = (count: number) =>
  `${count === 1 ? "One export of your company is" : `${count} exports of your company are`} being prepared. Please wait until one is ready.`;

/** Returns the selection in the flat form of audit entries. */
function auditFields({ ids, matching, format, all: _all, ...others }: ExportCreate): Record<string, unknown> {
  const { filter, search } = matching ?? {};
  const otherFormat = format === "xlsx" ? {} : { format };
  return {
    ...others,
    ...otherFormat,
    ...(ids ? { ticked: ids.length } : {}),
    ...(search ? { search } : {}),
    ...filter,
  };
}
