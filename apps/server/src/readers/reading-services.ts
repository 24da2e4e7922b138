import type { Reader } from "@custodia/db/client";
import { noDurations } from "@custodia/db/latency";
import { requestKinds } from "@custodia/services/bootstrap/request-kinds";
import type { Log, Services } from "@custodia/services/core/context";
import type { Settings } from "@custodia/services/core/settings";

/** A reader has the data and the moment of the call, and nothing to write, to draw lots, or to reach files with. */
export function readingServices(of: { reader: Reader; url: string; settings: Settings; log: Log }): Services {
  return {
    db: {
      read: of.reader,
      target: { url: of.url },
      ...{
        write: never,
        turn: never,
        waiting: never,
        waitedMs: never,
        wouldWaitMs: never,
        readWouldTakeMs: never,
        waits: noDurations(),
      },
    },
    clock: never,
    random: { token: never, digits: never },
    files: { open: never, write: never, list: never, remove: never } as never,
    workers: { run: never, close: never },
    requestKinds,
    settings: of.settings,
    log: of.log,
    wake: never,
  };
}

function never(): never {
  throw new Error("A query that is marked to be performed apart reads, and does nothing else.");
}
