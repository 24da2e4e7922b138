import type { Tx } from "@custodia/db/client";
import { exports } from "@custodia/db/schema/assets/export";
import { may } from "@custodia/domain/permissions";
import { eq } from "drizzle-orm";
import { olderFiles } from "../assets/export/jobs.ts";
import { ofEverything } from "../assets/export/queries.ts";
import { expireExports } from "../assets/export/service.ts";
import { type CompanyCtx, now } from "../context.ts";
import { assertMayStill } from "../current-actor.ts";
import type { Job } from "../jobs/job.ts";
import { buryJob, finishJob } from "../jobs/settle.ts";
import { notify } from "../notifications/notify.ts";
import { ownDownloads } from "./view.ts";

const HREF = "/Settings";

const asked = (ctx: CompanyCtx, id: number) => ownDownloads(ctx, eq(exports.id, id));

/** Says that the zip is there; answers the keys of older ones, which are to go, as one holds all that they did. */
export function publishDownload(
  ctx: CompanyCtx,
  job: Job,
  { id, file_key, records }: { id: number; file_key: string; records: number },
): Promise<string[]> {
  return ctx.db.write(async (tx) => {
    await assertMayStill(tx, ctx.actor, (role) => may(role, "company.manage"));
    await finishJob(tx, ctx, job);
    await tx
      .update(exports)
      .set({ state: "ready", file_key, rows: records, finished_at: now(ctx) })
      .where(asked(ctx, id));
    await tellOf(tx, ctx, "downloads.ready", "The download of all your company's data is ready");
    return expireExports(tx, olderFiles(ctx, ofEverything, 1));
  });
}

/** Says that it could not be made. */
export function failDownload(ctx: CompanyCtx, job: Job, id: number, failure: string): Promise<void> {
  return ctx.db.write(async (tx) => {
    await buryJob(tx, ctx, job, failure);
    await tx
      .update(exports)
      .set({ state: "failed", finished_at: now(ctx) })
      .where(asked(ctx, id));
    await tellOf(tx, ctx, "downloads.failed", "The download of all your company's data could not be made");
  });
}

const tellOf = (tx: Tx, ctx: CompanyCtx, kind: string, message: string) =>
  notify(tx, ctx, { kind, message, mail: true, href: HREF });
