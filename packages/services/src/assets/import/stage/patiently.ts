import { setTimeout as sleep } from "node:timers/promises";
import { refusalIn } from "@custodia/domain/errors";

const BUSY_PAUSE_MS = 500;

/** A full line of writes is no reason to give an import up. */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (refusalIn(error)?.code !== "overloaded") throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}
