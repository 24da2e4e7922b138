import { pageView } from "@custodia/domain/list";
import { jobAct, jobDrop, jobListQuery, jobView } from "@custodia/domain/platform/jobs";
import { messageView } from "@custodia/domain/record";
import { listJobs } from "@custodia/services/platform/jobs/queries";
import { dropJob, retryJob } from "@custodia/services/platform/jobs/service";
import { operator, router } from "../../procedure.ts";

/** Work in the background, of all companies. */
export const jobs = router({
  list: operator
    .input(jobListQuery)
    .output(pageView(jobView))
    .query(({ ctx, input }) => listJobs(ctx, input)),
  retry: operator
    .input(jobAct)
    .output(jobView)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  drop: operator
    .input(jobDrop)
    .output(messageView)
    .mutation(async ({ ctx, input }) => {
      await dropJob(ctx, input);
      return { message: "The job was dropped." };
    }),
});
