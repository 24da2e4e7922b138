import { join } from "node:path";
import { type CompanyCtx, today } from "../../../core/context.ts";
import { forget } from "../../../files/forget.ts";
import { withCopy, withDesk } from "../../../files/with.ts";
import { earlierFences } from "../../../jobs/queue.ts";
import type { ImportFacts } from "../facts.ts";
import { earlierPlanKey, madeKeys, planKeys, rowsKey } from "../keys.ts";
import type { Planned, StageInput, StageOutcome } from "../stage/staging.ts";

type Common = Omit<StageInput, "path" | "planned">;

/** Writes an import where nobody sees it: by the plan of the run that has begun, or by a new one. */
export async function stage(
  ctx: CompanyCtx,
  common: Common,
  file_key: string,
  { run, file }: ImportFacts,
): Promise<StageOutcome> {
  const planned = run ? undefined : await plan(ctx, common, file_key, file.sheet);
  const key = planned?.plan_key ?? run?.plan_key ?? earlierPlanKey(file_key);
  return withCopy(ctx.files, key, (path) =>
    ctx.workers.run(
      "stageRows",
      { ...common, path, ...(planned && { planned }) },
      { companyId: common.company.id },
    ),
  );
}

/**
 * Plan and errors are in the store before a transaction names them: whoever goes on finds them, on any server. Plans of earlier leases
 * are named by none, such as of one that was put off behind its planning, and go.
 */
async function plan(ctx: CompanyCtx, common: Common, file_key: string, sheet = 0): Promise<Planned> {
  const { import_id, company, job } = common;
  await forget(ctx, planKeys(file_key, earlierFences(job)));
  const made = madeKeys(file_key, job.fence);
  return withDesk(ctx.files, async (desk) => {
    const paths = { plan: join(desk, "plan.jsonl"), errors: join(desk, "errors.xlsx") };
    const found = await withCopy(ctx.files, rowsKey(file_key, sheet), (rows) =>
      ctx.workers.run(
        "planImport",
        {
          ...{ import_id, company, today: today(ctx), now: common.now },
          most: ctx.settings.limits.importRows,
          paths: { ...paths, rows },
        },
        { companyId: company.id },
      ),
    );
    if (found.hasErrorsFile) await ctx.files.keep(made.errors, paths.errors);
    await ctx.files.keep(made.plan, paths.plan);
    return { plan: found, plan_key: made.plan, errors_key: made.errors };
  });
}
