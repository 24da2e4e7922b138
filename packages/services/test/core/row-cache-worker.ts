import { parentPort, workerData } from "node:worker_threads";
import type { Target } from "@custodia/db/client";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { openTurnWriter } from "@custodia/db/worker-turn";

const { target, at } = workerData as { target: Target; at: string };
const { write, close } = await openTurnWriter(parentPort!, target);
await write((tx) => tx.update(attempts).set({ at }));
close();
// Remaining listeners no longer matter.
parentPort!.close();
