import { readTask } from "./assets/import/read-task.ts";
import { performTask } from "./perform-task.ts";
import type { Asked } from "./worker-pool.ts";

// Reads untrusted files for the server, one after the other; it reaches no database, and goes when the server goes.
process.on("message", (asked: Asked) => {
  if (asked.asked === "stop") process.exit(0);
  if (asked.asked !== "task") return;
  void performTask(() => read(asked)).then((told) => process.send?.(told));
});
async function read({ name, input }: Extract<Asked, { asked: "task" }>): Promise<unknown> {
  if (name !== "logos.clean") return readTask(input as Parameters<typeof readTask>[0]);
  // Loaded when a picture comes, for most never do.
  const { cleanLogoTask } = await import("./setup/company/clean-logo-task.ts");
  return cleanLogoTask(input as Parameters<typeof cleanLogoTask>[0]);
}

process.on("disconnect", () => process.exit(0));
