import { parentPort, workerData } from "node:worker_threads";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { writeSortKeys } from "@custodia/db/sort-keys";
import type { DbTarget } from "@custodia/sqlite/client";
import { openQueuedWriter } from "@custodia/sqlite/worker-turn";

const { target, at } = workerData as { target: DbTarget; at: string };
const { write, close } = await openQueuedWriter(parentPort!, target, writeSortKeys);
await write((tx) => tx.update(attempts).set({ at }));
close();
// Remaining listeners no longer matter.
parentPort!.close();
