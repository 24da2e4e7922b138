import type { ActingAside, DecideAside } from "../../../approvals/decide/decision.ts";
import type { Job } from "../../../jobs/job.ts";
import { task } from "../../../task.ts";

export const decideAside = task<DecideAside, void>("approvals.decide-import");
/** Answers the id of the new request. */
export const resendAside = task<ActingAside, number>("approvals.resend-import");
/** What came of it: `ending` where it was cancelled a moment ago, and a sentence where an asset that it changes was changed. */
export type Published = "published" | "ending" | { refused: string };
/** Who publishes an import, by the job that it holds. */
export type PublishAside = ActingAside & { job: Pick<Job, "id" | "fence"> };

/** Publishes an import that changes assets of the register. */
export const publishAside = task<PublishAside, Published>("imports.publish");
