import { readFile } from "../assets/import/read/tasks.ts";
import type { WorkerTools } from "../task.ts";
import { performTask } from "./perform-task.ts";
import type { WorkerMessage } from "./worker-messages.ts";
import { readerTasks } from "./worker-tasks.ts";

// Reads untrusted files for the server, one after the other; it reaches no database, and goes when the server goes.
process.on("message", (asked: WorkerMessage) => {
  if (asked.asked === "stop") process.exit(0);
  if (asked.asked !== "task") return;
  void performTask(() => read(asked)).then((told) => process.send?.(told));
});
/** It is handed no tools: there is nothing that it may reach. */
async function read({ name, input }: Extract<WorkerMessage, { asked: "task" }>): Promise<unknown> {
  const task = await readerTasks.get(name)!();
  return task(input, {} as WorkerTools);
}

// Lists come often, and are read by what is loaded already; what reads pictures is loaded when the first one comes.
if (process.argv[2] === "lists") void readerTasks.get(readFile.name)!();

process.on("disconnect", () => process.exit(0));
