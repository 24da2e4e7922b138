import { approvals } from "@custodia/db/schema/activity";
import type { Actor, Company } from "../context.ts";
import type { Settings } from "../settings.ts";
import { getOwn } from "../store.ts";
import type { WorkerTools } from "../task.ts";
import type { DecisionCtx } from "./decide.ts";
import { resendImport } from "./resend.ts";

/** Which request is sent again, by whom, and when, in words that pass to a thread. */
export interface ResendImportInput {
  id: number;
  actor: Actor;
  company: Company;
  settings: Settings;
  at: string;
}

/** Sends an import again in a worker's thread, as it may have fifty thousand rows; answers the id of the new request. */
export function resendImportTask({ id, at, ...who }: ResendImportInput, tools: WorkerTools): Promise<number> {
  // The server's own thread wakes those who send mail.
  const ctx: DecisionCtx = { ...who, clock: () => new Date(at), wake() {} };
  return tools.write(async (tx) => resendImport(tx, ctx, await getOwn(tx, ctx, approvals, id, "approval")));
}
