import type { ActingAside, DecideAside } from "../../../approvals/decide/decision.ts";
import { task } from "../../../task.ts";

export const decideAside = task<DecideAside, void>("approvals.decide-import");
/** Answers the id of the new request. */
export const resendAside = task<ActingAside, number>("approvals.resend-import");
