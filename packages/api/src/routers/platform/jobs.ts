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
import { operator, owner, resolveWith, router, withMessage } from "../../procedures.ts";

/** Background jobs of all companies. */
export const jobs = router({
  list: operator.input(jobListQuery).output(pageView(jobView)).query(resolveWith(listJobs)),
  retry: operator.input(jobInput).output(jobView).mutation(resolveWith(retryJob)),
  drop: operator.input(jobDropInput).output(messageView).mutation(withMessage("The job was dropped.", dropJob)),
});

/** Mail by kind, address and state. */
export const mails = router({
  list: operator.input(mailListQuery).output(pageView(mailView)).query(resolveWith(listMails)),
  again: operator.input(mailInput).output(mailView).mutation(resolveWith(sendMailAgain)),
});

/** Work that is quarantined after a restore. */
export const quarantine = router({
  show: operator.output(quarantineView).query(resolveWith(showQuarantine)),
  letGo: owner.input(quarantineReleaseInput).output(quarantineView).mutation(resolveWith(releaseQuarantine)),
});
