import { makePictures, packPapers } from "../assets/attachments/tasks.ts";
import { printRegister, writeExport } from "../assets/export/tasks.ts";
import { writeNote } from "../assets/forms/tasks.ts";
import { listToChoose, makePreview } from "../assets/import/judge/tasks.ts";
import { readFile } from "../assets/import/read/tasks.ts";
import { decideAside, publishAside, resendAside } from "../assets/import/run/tasks.ts";
import { dropRows, planImport, stageRows } from "../assets/import/stage/tasks.ts";
import { makeSample } from "../assets/import/tasks.ts";
import { beginUndoing, planUndoing, removeRows } from "../assets/import/undo/tasks.ts";
import { makeMark } from "../assets/pdf/tasks.ts";
import { writeCalendar } from "../calendar/tasks.ts";
import { sumDayBeside, sumMonthsBeside } from "../dashboard/tasks.ts";
import { packCompanyData, writeCompanyData } from "../downloads/tasks.ts";
import { writeLeadSheet } from "../platform/leads/tasks.ts";
import { writeItemSheet } from "../pos/items/export/tasks.ts";
import { writeReportBook } from "../pos/reports/export/tasks.ts";
import { readFiguresAside } from "../pos/reports/tasks.ts";
import { indexAssets } from "../search/tasks.ts";
import { cleanLogo } from "../setup/company/tasks.ts";
import type { Task, WorkerTools } from "../task.ts";
import { countDue, emptyWalAside, fillSortKeysAside } from "../upkeep/tasks.ts";

/** A task's name, and how what does it is loaded: in the thread that first needs it. */
type Wired = [name: string, load: () => Promise<(input: unknown, tools: WorkerTools) => unknown>];

/** Its types prove that what does a task takes and answers what the task's handle says. */
function by<I, O>(
  task: Task<I, O>,
  load: () => Promise<(input: I, tools: WorkerTools) => Promise<O>>,
): Wired {
  return [task.name, load as Wired[1]];
}

/** What reads untrusted files, in processes that reach no database. */
export const readerTasks = new Map([
  by(readFile, async () => (await import("../assets/import/read/read-task.ts")).readTask),
  by(makePictures, async () => (await import("../assets/attachments/worker.ts")).makePicturesTask),
  by(makeMark, async () => (await import("../assets/pdf/worker.ts")).makeMarkTask),
  by(cleanLogo, async () => (await import("../setup/company/worker.ts")).cleanLogoTask),
]);

/** All other heavy work, in threads. */
export const threadTasks = new Map([
  by(makePreview, async () => (await import("../assets/import/judge/preview-task.ts")).previewTask),
  by(listToChoose, async () => (await import("../assets/import/judge/to-choose-task.ts")).toChooseTask),
  by(planImport, async () => (await import("../assets/import/stage/plan-task.ts")).planTask),
  by(stageRows, async () => (await import("../assets/import/stage/stage-task.ts")).stageTask),
  by(dropRows, async () => (await import("../assets/import/stage/drop-task.ts")).dropTask),
  by(planUndoing, async () => (await import("../assets/import/undo/plan-task.ts")).planUndoTask),
  by(beginUndoing, async () => (await import("../assets/import/undo/begin-task.ts")).beginUndoTask),
  by(removeRows, async () => (await import("../assets/import/undo/remove-task.ts")).removeTask),
  by(makeSample, async () => (await import("../assets/import/sample-task.ts")).sampleTask),
  by(decideAside, async () => (await import("../assets/import/run/decide-task.ts")).decideTask),
  by(publishAside, async () => (await import("../assets/import/run/decide-task.ts")).publishTask),
  by(resendAside, async () => (await import("../assets/import/run/resend-task.ts")).resendTask),
  by(fillSortKeysAside, async () => (await import("../upkeep/fill-sort-keys-task.ts")).fillTask),
  by(emptyWalAside, async () => (await import("../upkeep/empty-wal-task.ts")).emptyWalTask),
  by(countDue, async () => (await import("../upkeep/count-task.ts")).countTask),
  by(indexAssets, async () => (await import("../search/index-task.ts")).indexTask),
  by(sumDayBeside, async () => (await import("../dashboard/sum-day-task.ts")).dayTask),
  by(sumMonthsBeside, async () => (await import("../dashboard/sum-months-task.ts")).monthsTask),
  by(writeItemSheet, async () => (await import("../pos/items/export/write-task.ts")).writeInventory),
  by(readFiguresAside, async () => (await import("../pos/reports/read-task.ts")).readReport),
  by(writeReportBook, async () => (await import("../pos/reports/export/write-task.ts")).writeReport),
  by(writeLeadSheet, async () => (await import("../platform/leads/write-task.ts")).writeLeads),
  by(writeCompanyData, async () => (await import("../downloads/write/write-data-task.ts")).writeData),
  by(packCompanyData, async () => (await import("../downloads/pack-task.ts")).packAll),
  by(packPapers, async () => (await import("../assets/attachments/pack-worker.ts")).packPapersTask),
  by(writeCalendar, async () => (await import("../calendar/write-task.ts")).writeCalendarTask),
  by(writeNote, async () => (await import("../assets/forms/worker.ts")).writeNoteTask),
  by(printRegister, async () => (await import("../assets/export/print-worker.ts")).printRegisterTask),
  by(writeExport, async () => (await import("../assets/export/worker.ts")).writeRegister),
]);
