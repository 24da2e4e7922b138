import { jobs } from "@custodia/db/schema/jobs/jobs";
import { may } from "@custodia/domain/permissions";
import { eq } from "drizzle-orm";
import { readPortions } from "../../../assets/import/rows-file.ts";
import { identityOf } from "../../../auth/session/identify.ts";
import type { CompanyCtx, Services } from "../../../context.ts";
import { assertMayStill } from "../../../current-actor.ts";
import { forget } from "../../../files/forget.ts";
import { withCopy } from "../../../files/with.ts";
import { checkHeld } from "../../../jobs/check-held.ts";
import type { Job } from "../../../jobs/job.ts";
import type { JobKind } from "../../../jobs/run.ts";
import { buryJob, finishJob } from "../../../jobs/settle.ts";
import { joined, portionsOfTurn } from "../../../jobs/turns.ts";
import { notify } from "../../../notifications/notify.ts";
import { type ImportRow, type ItemImportPayload, RUN_ITEM_IMPORT } from "./put-in-line.ts";
import { writeItems } from "./write.ts";

/** The job that writes a list of items, portion by portion, so that nobody's writes wait long. */
export const itemImportJob: JobKind = { kind: RUN_ITEM_IMPORT, perform, bury };

const payloadOf = (job: Job) => job.payload as unknown as ItemImportPayload;

async function contextOf(services: Services, job: Job): Promise<CompanyCtx> {
  return { ...services, ...(await identityOf(services.db.read, payloadOf(job).user_id)) };
}

async function perform(services: Services, job: Job): Promise<void> {
  const ctx = await contextOf(services, job);
  const { file_key, rows } = payloadOf(job);
  await withCopy(ctx.files, file_key, (path) => write(ctx, job, path));
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    // Who had asked for it has heard nothing where it was taken up again.
    if (job.fence > 1) await notify(tx, ctx, told(`${inWords(rows)} came in`));
  });
  await forget(ctx, [file_key]);
}

async function write(ctx: CompanyCtx, job: Job, path: string): Promise<void> {
  let payload = payloadOf(job);
  let many = 1;
  const portions = readPortions<ImportRow>(path);
  for await (const rows of joined(portions, payload.rows_done, () => many)) {
    let began = 0;
    payload = await ctx.db.write(async (tx) => {
      began = performance.now();
      await checkHeld(tx, job);
      await assertMayStill(tx, ctx.actor, (role) => may(role, "pos.write"));
      const left = await writeItems(tx, ctx, rows, payload);
      const next = {
        ...payload,
        rows_done: payload.rows_done + rows.length,
        left: [...payload.left, ...left],
      };
      await tx
        .update(jobs)
        .set({ payload: { ...next } })
        .where(eq(jobs.id, job.id));
      return next;
    });
    many = portionsOfTurn(many, performance.now() - began);
  }
}

/** After its last try: says how far it came. Its rows are kept no longer. */
async function bury(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await contextOf(services, job);
  const { file_key } = payloadOf(job);
  await ctx.db.write(async (tx) => {
    await buryJob(tx, ctx, job, failure);
    const [row] = await tx.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.id, job.id));
    const { rows, rows_done } = row!.payload as unknown as ItemImportPayload;
    await notify(tx, ctx, told(`Only the first ${rows_done} of ${inWords(rows)} came in`));
  });
  await forget(ctx, [file_key]);
}

const inWords = (rows: number) => (rows === 1 ? "1 item" : `${rows.toLocaleString("en-NG")} items`);

const told = (message: string) => ({
  kind: "items.import",
  message: `${message} from your list`,
  href: "/pos/viewInventory",
});
