import { readTask } from "./assets/import/read-task.ts";
import { performTask } from "./perform-task.ts";
import type { Asked } from "./worker-pool.ts";

// Reads untrusted files for the server, one after the other; it reaches no database, and goes when the server goes.
process.on("message", (asked: Asked) => {
  if (asked.asked === "stop") process.exit(0);
  if (asked.asked !== "task") return;
  const input = asked.input as Parameters<typeof readTask>[0];
  void performTask(() => readTask(input)).then((told) => process.send?.(told));
});
process.on("disconnect", () => process.exit(0));
