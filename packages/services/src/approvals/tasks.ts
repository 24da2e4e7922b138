import { task } from "../task.ts";
import type { DecideImportInput } from "./decide-import-task.ts";
import type { ResendImportInput } from "./resend-import-task.ts";

export const decideInThread = task<DecideImportInput, void>("approvals.decide-import");
/** Answers the id of the new request. */
export const resendInThread = task<ResendImportInput, number>("approvals.resend-import");
