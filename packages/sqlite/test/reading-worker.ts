import { parentPort, workerData } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { openReadConnection } from "../src/read-connection.ts";

/** Runs one query per message on its own connection, and reports the duration. */
const { target, query } = workerData as { target: { url: string }; query: string };
const { reader } = await openReadConnection(target);
parentPort!.on("message", async () => {
  const began = performance.now();
  await reader.all(sql.raw(query));
  parentPort!.postMessage(performance.now() - began);
});
parentPort!.postMessage("ready");
