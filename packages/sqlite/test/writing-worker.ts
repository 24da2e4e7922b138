import { parentPort, workerData } from "node:worker_threads";
import { openQueuedWriter } from "../src/worker-turn.ts";

/** The instructions that a test gives this worker. */
export interface Instructions {
  target: { url: string };
  turns: number;
  rows: number;
  /** In the second turn, `throw` fails and continues, and `hang` never ends. */
  second?: "throw" | "hang";
}

const instructions = workerData as Instructions;
const { write, close } = await openQueuedWriter(parentPort!, instructions.target, (tx) => tx);
for (let turn = 1; turn <= instructions.turns; turn++) {
  const done = write(async (tx) => {
    await tx.run(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${instructions.rows})
      INSERT INTO attempts (key, at) SELECT 'worker', i FROM n`);
    if (turn === 2 && instructions.second) parentPort!.postMessage("in the second turn");
    if (turn === 2 && instructions.second === "throw") throw new Error("this turn fails");
    if (turn === 2 && instructions.second === "hang") await new Promise((resolve) => setTimeout(resolve, 600_000));
  });
  await done.catch((error: Error) => parentPort!.postMessage(error.message));
}
close();
