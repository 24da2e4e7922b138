import { parentPort, workerData } from "node:worker_threads";
import type { DbTarget } from "@custodia/db/client";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { openQueuedWriter } from "@custodia/db/worker-turn";

const { target, at } = workerData as { target: DbTarget; at: string };
const { write, close } = await openQueuedWriter(parentPort!, target);
await write((tx) => tx.update(attempts).set({ at }));
close();
// Remaining listeners no longer matter.
parentPort!.close();
