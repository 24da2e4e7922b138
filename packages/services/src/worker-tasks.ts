import type { Reader, Target } from "@custodia/db/client";
import type { WriteQueue } from "@custodia/db/write-queue";

/** What a task in a worker thread may reach: data by connections of its own, and the word that it shall stop. */
export interface WorkerTools {
  read: () => Promise<Reader>;
  /** Each transaction takes a turn in the one queue of writes: keep it short. */
  write: WriteQueue["write"];
  target: Target;
  /** Aborted where the server stops; long tasks look at it between their portions. */
  signal: AbortSignal;
}

/** The heavy work, by name. A module is loaded in the thread that first needs it. */
export const tasks = {
  "logos.clean": async () => (await import("./setup/company/clean-logo-task.ts")).cleanLogoTask,
  "imports.read": async () => (await import("./assets/import/read-task.ts")).readTask,
  "imports.preview": async () => (await import("./assets/import/preview-task.ts")).previewTask,
  "imports.to-choose": async () => (await import("./assets/import/to-choose-task.ts")).toChooseTask,
  "imports.stage": async () => (await import("./assets/import/stage-task.ts")).stageTask,
  "imports.drop": async () => (await import("./assets/import/drop-task.ts")).dropTask,
  "imports.plan-undo": async () => (await import("./assets/import/undo/plan-task.ts")).planUndoTask,
  "imports.begin-undo": async () => (await import("./assets/import/undo/begin-task.ts")).beginUndoTask,
  "imports.remove": async () => (await import("./assets/import/undo/remove-task.ts")).removeTask,
  "imports.sample": async () => (await import("./assets/import/sample-task.ts")).sampleTask,
  "approvals.decide-import": async () => (await import("./approvals/decide-import-task.ts")).decideImportTask,
  "upkeep.sort-keys": async () => (await import("./upkeep/fill-sort-keys-task.ts")).fillTask,
  "approvals.resend-import": async () => (await import("./approvals/resend-import-task.ts")).resendImportTask,
  "search.index": async () => (await import("./search/index-task.ts")).indexTask,
  "figures.day": async () => (await import("./dashboard/keep-day.ts")).dayTask,
  "upkeep.count": async () => (await import("./upkeep/count-task.ts")).countTask,
  "exports.write": async () => (await import("./assets/export/write-task.ts")).writeTask,
};

type Loaded<K extends TaskName> = Awaited<ReturnType<(typeof tasks)[K]>>;

export type TaskName = keyof typeof tasks;
export type TaskInput<K extends TaskName> = Parameters<Loaded<K>>[0];
export type TaskOutput<K extends TaskName> = Awaited<ReturnType<Loaded<K>>>;
