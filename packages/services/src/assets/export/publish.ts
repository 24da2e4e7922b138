import { exports } from "@custodia/db/schema/assets/export";
import { may } from "@custodia/domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../context.ts";
import { assertMayStill } from "../../current-actor.ts";
import type { Job } from "../../jobs/job.ts";
import { finishJob } from "../../jobs/settle.ts";
import { notify } from "../../notifications/notify.ts";
import { inCompany } from "../../store.ts";
import { ofRegister } from "./everything.ts";
import { expireExports } from "./expire.ts";

/** Files of a sort beyond those that a company keeps. */
export function olderFiles(ctx: CompanyCtx, ofSort: SQL, keeps: number): SQL {
  const kept = and(inCompany(ctx, exports), ofSort, eq(exports.state, "ready"), eq(exports.expired, false));
  return sql`${exports.id} IN (
    SELECT ${exports.id} FROM ${exports} WHERE ${kept} ORDER BY ${exports.id} DESC LIMIT -1 OFFSET ${keeps})`;
}

/** Says that the file is there; answers the keys of older ones, which are to go. */
export function publish(
  ctx: CompanyCtx,
  job: Job,
  { export_id, file_key, rows }: { export_id: number; file_key: string; rows: number },
): Promise<string[]> {
  return ctx.db.write(async (tx) => {
    await assertMayStill(tx, ctx.actor, (role) => may(role, "company.see"));
    await finishJob(tx, ctx, job);
    await tx
      .update(exports)
      .set({ state: "ready", file_key, rows, finished_at: now(ctx) })
      .where(and(inCompany(ctx, exports), eq(exports.id, export_id), eq(exports.state, "requested")));
    const assets = rows === 1 ? "1 asset" : `${rows.toLocaleString("en-NG")} assets`;
    await notify(tx, ctx, {
      kind: "exports.ready",
      mail: true,
      message: `Your export of ${assets} is ready`,
      href: "/download",
    });
    return expireExports(tx, olderFiles(ctx, ofRegister, ctx.settings.limits.exportsKept));
  });
}
