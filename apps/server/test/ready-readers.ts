import { setTimeout as sleep } from "node:timers/promises";
import type { CompanyCtx, Services } from "@custodia/services/core/context";
import { expect } from "vitest";
import type { QueryCall } from "../src/query-workers/messages.ts";
import { openQueryWorkers, type QueryWorkers } from "../src/query-workers/query-workers.ts";

/** A call of a marked query by somebody. */
function callBy({ actor, company }: CompanyCtx, path: string, input?: unknown) {
  const session = { id: "none", signed_in_at: "2026-06-15T11:00:00.000Z", transport: "cookie" } as const;
  return {
    path,
    signedIn: { actor, company, session },
    asked: { text: JSON.stringify(input) },
  } satisfies Partial<QueryCall>;
}

/** One reader that is ready, so that whatever is marked is performed by it and nobody else; `asked` names these calls. */
export async function readyReaders(
  services: Services,
  who: CompanyCtx,
): Promise<QueryWorkers & { asked: string[] }> {
  const readers = openQueryWorkers(services, 1);
  let ready = false;
  for (let tries = 0; tries < 600 && !ready; tries++) {
    ready = (await readers.perform(callBy(who, "countries.list"), () => false)) !== undefined;
    if (!ready) await sleep(100);
  }
  const asked: string[] = [];
  return {
    asked,
    perform(call, isGone) {
      asked.push(call.path);
      const told = readers.perform(call, isGone);
      expect(told, `${call.path} was not performed by the reader`).toBeDefined();
      return told;
    },
    line: readers.line,
    close: readers.close,
  };
}
