import { setTimeout as sleep } from "node:timers/promises";
import { findUnavailable } from "@custodia/db/errors";
import { refusalIn } from "@custodia/domain/errors";

const BUSY_PAUSE_MS = 500;

/**
 * A full line of writes is no reason to give an import up. What may have been committed is not written again: the job fails, and
 * its next try looks how far it came.
 */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (findUnavailable(error)?.sent || refusalIn(error)?.code !== "overloaded") throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}
