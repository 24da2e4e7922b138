import { exports } from "@custodia/db/schema/assets/export";
import { eq } from "drizzle-orm";
import { EVERYTHING } from "../assets/export/queries.ts";
import { writeAudit } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { insertOwn } from "../store.ts";
import { ownDownloads, selectDownloads } from "./view.ts";

/** The kind of its job. */
export const RUN_DOWNLOAD = "downloads.run";

/**
 * Asks for all that the company has, in one zip. One is made at a time: who asks meanwhile, also by a double click, is answered
 * the one that is being made.
 */
export async function createDownload(ctx: Permitted<"company.manage">) {
  const id = await ctx.db.write(async (tx) => {
    const [pending] = await tx
      .select({ id: exports.id })
      .from(exports)
      .where(ownDownloads(ctx, eq(exports.state, "requested")))
      .limit(1);
    if (pending) return pending.id;
    const row = await insertOwn(tx, ctx, exports, {
      user_id: ctx.actor.user_id,
      filter: EVERYTHING,
      state: "requested",
    });
    await writeAudit(tx, ctx, {
      action: "downloads.create",
      message: "Asked for a download of all data",
      subject: { type: "company", id: ctx.company.id },
    });
    await enqueue(tx, ctx, RUN_DOWNLOAD, { export_id: row.id });
    return row.id;
  });
  ctx.wake();
  const [row] = await selectDownloads(ctx, eq(exports.id, id));
  return row!;
}
