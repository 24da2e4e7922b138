import { type FromWorker, type ToWorker, toResult } from "./protocol.ts";
import { imageParserTasks, listParserTasks } from "./registry.ts";
import type { LoadedTask, WorkerTask, WorkerTools } from "./task.ts";

// Parses untrusted files, one after the other. The process reaches no database and ends with the server.

const tasks: Record<string, () => Promise<WorkerTask>> = { ...listParserTasks, ...imageParserTasks };

process.on("message", (message: ToWorker) => {
  if (message.type === "stop") process.exit(0);
  const { id, name, input } = message;
  void toResult(() => parse(name, input)).then((result) =>
    process.send?.({ type: "result", id, result } satisfies FromWorker),
  );
});
process.on("disconnect", () => process.exit(0));

async function parse(name: string, input: unknown): Promise<unknown> {
  const task = (await tasks[name]!()) as LoadedTask;
  // A parser gets no tools, because it may access nothing.
  return task(input, {} as WorkerTools);
}

// Imports are frequent, so their parser is loaded at once; the image parser is loaded with the first image.
if (process.argv[2] === "lists") void listParserTasks.readImportFile();
