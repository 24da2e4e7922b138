import { parentPort, workerData } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { openReadConnection } from "../src/read-connection.ts";

/** Runs one query each time it is told to, by a connection of its own, and says how long it took. */
const { target, query } = workerData as { target: { url: string }; query: string };
const { reader } = await openReadConnection(target);
parentPort!.on("message", async () => {
  const began = performance.now();
  await reader.all(sql.raw(query));
  parentPort!.postMessage(performance.now() - began);
});
parentPort!.postMessage("ready");
