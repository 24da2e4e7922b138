import { setTimeout as sleep } from "node:timers/promises";
import type { CompanyCtx, Services } from "@custodia/services/core/context";
import { expect } from "vitest";
import { openQueryWorkers, type QueryWorkers } from "../../src/query-workers/query-workers.ts";
import type { QueryCall } from "../../src/query-workers/run-query.ts";

/** Returns a call by a user of a query that is marked `offThread`. */
function createCall({ actor, company }: CompanyCtx, path: string) {
  const session = { id: "none", signed_in_at: "2026-06-15T11:00:00.000Z", transport: "cookie" } as const;
  return {
    path,
    signedIn: { actor, company, session },
    input: { text: undefined },
  } satisfies Partial<QueryCall>;
}

/** Opens one query worker that is ready, so that it executes every marked query; `performed` lists their procedures. */
export async function readyQueryWorker(
  services: Services,
  user: CompanyCtx,
): Promise<QueryWorkers & { performed: string[] }> {
  const workers = openQueryWorkers(services, 1);
  let ready = false;
  for (let attempt = 0; attempt < 600 && !ready; attempt++) {
    ready = (await workers.perform(createCall(user, "countries.list"), () => false)) !== undefined;
    if (!ready) await sleep(100);
  }
  const performed: string[] = [];
  return {
    performed,
    perform(call, isGone) {
      performed.push(call.path);
      const answer = workers.perform(call, isGone);
      expect(answer, `${call.path} was not executed by the worker`).toBeDefined();
      return answer;
    },
    load: workers.load,
    close: workers.close,
  };
}
