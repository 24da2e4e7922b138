import type { WorkerTools } from "../workers/task.ts";
import { indexNext } from "./index-next.ts";

/** Assets of a transaction: others' writes wait behind it. */
const PORTION = 250;

/** Puts all assets that wait into the indexes, each portion in a transaction of its own; whoever begins anew goes on from there. */
export async function indexTask(_input: null, tools: WorkerTools): Promise<void> {
  do tools.signal.throwIfAborted();
  while (await tools.write((tx) => indexNext(tx, PORTION)));
}
