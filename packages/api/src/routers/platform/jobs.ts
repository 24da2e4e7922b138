import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/platform/jobs";
import { messageView } from "@custodia/domain/record";
import { listJobs } from "@custodia/services/platform/jobs/queries";
import { dropJob, retryJob } from "@custodia/services/platform/jobs/service";
import { listMails, sendMailAgain } from "@custodia/services/platform/mails";
import { releaseQuarantine, showQuarantine } from "@custodia/services/platform/quarantine";
import { operator, owner, resolveWith, router, withMessage } from "../../procedures.ts";

/** Background jobs of all companies. */
export const jobs = router({
  list: operator.input(schema.jobListQuery).output(pageView(schema.jobView)).query(resolveWith(listJobs)),
  retry: operator.input(schema.jobInput).output(schema.jobView).mutation(resolveWith(retryJob)),
  drop: operator.input(schema.jobDropInput).output(messageView).mutation(withMessage("The job was dropped.", dropJob)),
});

/** Mail by kind, address and state. */
export const mails = router({
  list: operator.input(schema.mailListQuery).output(pageView(schema.mailView)).query(resolveWith(listMails)),
  again: operator.input(schema.mailInput).output(schema.mailView).mutation(resolveWith(sendMailAgain)),
});

/** Work that is quarantined after a restore. */
export const quarantine = router({
  show: operator.output(schema.quarantineView).query(resolveWith(showQuarantine)),
  release: owner
    .input(schema.quarantineReleaseInput)
    .output(schema.quarantineView)
    .mutation(resolveWith(releaseQuarantine)),
});
