import { jobs } from "@custodia/db/schema/jobs/jobs";
import type { JobListQuery } from "@custodia/domain/platform/jobs";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { companyName } from "../company-name.ts";
import { openJobs, selectJobs, shownJob } from "./view.ts";

const inState: Record<NonNullable<JobListQuery["filter"]["state"]>, SQL | undefined> = {
  running: eq(jobs.state, "running"),
  waiting: and(eq(jobs.state, "waiting"), isNull(jobs.failure)),
  failed: and(eq(jobs.state, "waiting"), isNotNull(jobs.failure)),
  dead: eq(jobs.state, "dead"),
};

/** A page of the jobs of all companies that are not done, newest first unless sorted; searched by their company. */
export function listJobs(ctx: OperatorCtx, query: JobListQuery) {
  const { filter, search } = query;
  const where = and(
    filter.state ? inState[filter.state] : openJobs,
    filter.company_id === undefined ? undefined : eq(jobs.company_id, filter.company_id),
    contains(companyName(jobs.company_id), search),
  );
  const sortable = { created_at: jobs.id, due_at: jobs.due_at };
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await selectJobs(ctx.db.read)
        .where(where)
        .orderBy(...orderOf(query, sortable, jobs.id))
        .limit(limit)
        .offset(offset);
      const shown = [];
      for (const row of rows) shown.push(await shownJob(ctx.db.read, row));
      return shown;
    },
    () => ctx.db.read.$count(jobs, where),
  );
}
