import { assets } from "@custodia/db/schema/assets/assets";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { checkHeld } from "../jobs/check-held.ts";
import type { Job } from "../jobs/job.ts";
import { portionsOfTurn } from "../jobs/turns.ts";
import type { WorkerTools } from "../task.ts";
import { KINDS, type SearchColumn } from "./kinds.ts";

/** Kept in the job, so that whoever takes it up again goes on from there. */
export interface IndexPayload extends Record<string, unknown> {
  import_id: number;
  /** All assets up to this id are in the index. */
  after: number;
}

export interface IndexInput {
  job: Pick<Job, "id" | "fence">;
  payload: IndexPayload;
}

/** Assets of a portion; a transaction takes as many portions as keep it short. */
const PORTION = 250;

/**
 * Puts the assets of a published import into the search index, as the triggers do with those that people enter. One that was
 * changed meanwhile is there already and is replaced by what it is now.
 */
export async function indexTask({ job, payload }: IndexInput, tools: WorkerTools): Promise<void> {
  let { after } = payload;
  for (let many = 1, left = true; left; ) {
    tools.signal.throwIfAborted();
    const limit = many * PORTION;
    let begun = 0;
    left = await tools.write(async (tx) => {
      begun = performance.now();
      await checkHeld(tx, job);
      const portion = await tx
        .select({ id: assets.id })
        .from(assets)
        .where(and(eq(assets.import_id, payload.import_id), gt(assets.id, after)))
        .orderBy(assets.id)
        .limit(limit);
      if (portion.length === 0) return false;
      const last = portion.at(-1)!.id;
      await tx.run(sql`
        REPLACE INTO search (rowid, company, code, name, other)
        SELECT id * 8 + ${sql.raw(String(KINDS.asset.number))}, 'c' || company_id, ${text("code")}, ${text("name")}, ${text("other")}
        FROM ${assets} WHERE import_id = ${payload.import_id} AND id > ${after} AND id <= ${last}`);
      await tx
        .update(jobs)
        .set({ payload: { ...payload, after: last } })
        .where(eq(jobs.id, job.id));
      after = last;
      return portion.length === limit;
    });
    many = portionsOfTurn(many, performance.now() - begun);
  }
}

function text(column: SearchColumn): SQL {
  const fields = KINDS.asset.fields[column].map((field) => `coalesce(${field}, '')`);
  return sql.raw(fields.join(" || ' ' || "));
}
