import { performTask, type WorkerMessage } from "./protocol.ts";
import { imageParserTasks, listParserTasks } from "./registry.ts";
import type { LoadedTask, WorkerTask, WorkerTools } from "./task.ts";

// Parses untrusted files, one after the other. The process reaches no database and ends with the server.

const tasks: Record<string, () => Promise<WorkerTask>> = { ...listParserTasks, ...imageParserTasks };

process.on("message", (message: WorkerMessage) => {
  if (message.asked === "stop") process.exit(0);
  if (message.asked === "task") void performTask(() => parse(message)).then((reply) => process.send?.(reply));
});
process.on("disconnect", () => process.exit(0));

async function parse({ name, input }: Extract<WorkerMessage, { asked: "task" }>): Promise<unknown> {
  const task = (await tasks[name]!()) as LoadedTask;
  // A parser gets no tools: there is nothing that it may reach.
  return task(input, {} as WorkerTools);
}

// Imports are frequent, so their parser loads at once; the one for images loads with the first image.
if (process.argv[2] === "lists") void listParserTasks.readImportFile();
