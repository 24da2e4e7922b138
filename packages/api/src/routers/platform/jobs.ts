import { pageView } from "@custodia/domain/list";
import {
  jobDropInput,
  jobInput,
  jobListQuery,
  jobView,
  mailInput,
  mailListQuery,
  mailView,
  quarantineReleaseInput,
  quarantineView,
} from "@custodia/domain/platform/jobs";
import { messageView } from "@custodia/domain/record";
import { listJobs } from "@custodia/services/platform/jobs/queries";
import { dropJob, retryJob } from "@custodia/services/platform/jobs/service";
import { listMails, sendMailAgain } from "@custodia/services/platform/mails";
import { releaseQuarantine, showQuarantine } from "@custodia/services/platform/quarantine";
import { operator, owner, router, withMessage } from "../../procedures.ts";

/** Background jobs of all companies. */
export const jobs = router({
  list: operator
    .input(jobListQuery)
    .output(pageView(jobView))
    .query(({ ctx, input }) => listJobs(ctx, input)),
  retry: operator
    .input(jobInput)
    .output(jobView)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  drop: operator.input(jobDropInput).output(messageView).mutation(withMessage("The job was dropped.", dropJob)),
});

/** Mail by kind, address and state. */
export const mails = router({
  list: operator
    .input(mailListQuery)
    .output(pageView(mailView))
    .query(({ ctx, input }) => listMails(ctx, input)),
  again: operator
    .input(mailInput)
    .output(mailView)
    .mutation(({ ctx, input }) => sendMailAgain(ctx, input)),
});

/** Work that is quarantined after a restore. */
export const quarantine = router({
  show: operator.output(quarantineView).query(({ ctx }) => showQuarantine(ctx)),
  letGo: owner
    .input(quarantineReleaseInput)
    .output(quarantineView)
    .mutation(({ ctx, input }) => releaseQuarantine(ctx, input)),
});
