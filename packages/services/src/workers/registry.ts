import type { WorkerTask } from "./task.ts";

type Loaders = Record<string, () => Promise<WorkerTask>>;

/** Parsers of untrusted spreadsheets and CSV files: they run in a process that cannot reach the database. */
export const listParserTasks = {
  readImportFile: async () => (await import("../bootstrap/list-parser.ts")).readImportFile,
} satisfies Loaders;

/** Parsers of untrusted images, whose processes have a lower priority. */
export const imageParserTasks = {
  makePictures: async () => (await import("../assets/attachments/worker.ts")).makePicturesTask,
  makeLogo: async () => (await import("../setup/company/worker.ts")).makeLogoTask,
  cleanLogo: async () => (await import("../setup/company/worker.ts")).cleanLogoTask,
} satisfies Loaders;

/** All other heavy work runs in worker threads. */
export const threadTasks = {
  previewImport: async () => (await import("../assets/import/preview/preview-task.ts")).previewTask,
  readImportRows: async () => (await import("../assets/import/preview/rows-task.ts")).rowsTask,
  listChoices: async () => (await import("../assets/import/preview/preview-task.ts")).toChooseTask,
  planImport: async () => (await import("../assets/import/stage/plan.ts")).planTask,
  stageRows: async () => (await import("../assets/import/stage/stage.ts")).stageTask,
  dropRows: async () => (await import("../assets/import/undo/remove.ts")).dropTask,
  planUndo: async () => (await import("../assets/import/undo/plan.ts")).planUndoTask,
  beginUndo: async () => (await import("../assets/import/undo/undo.ts")).beginUndoTask,
  removeRows: async () => (await import("../assets/import/undo/remove.ts")).removeTask,
  writeSample: async () => (await import("../assets/import/sample-task.ts")).sampleTask,
  decideImport: async () => (await import("../assets/requests/import-request.ts")).decideTask,
  publishImport: async () => (await import("../assets/import/publish.ts")).publishTask,
  resendImport: async () => (await import("../assets/requests/import-request.ts")).resendTask,
  fillSortKeys: async () => (await import("../daily-tasks/worker.ts")).fillSortKeys,
  truncateWal: async () => (await import("../daily-tasks/worker.ts")).truncateWal,
  countDue: async () => (await import("../daily-tasks/worker.ts")).countDue,
  indexAssets: async () => (await import("../search/indexing.ts")).indexTask,
  sumDay: async () => (await import("../valuation/day-figures.ts")).dayTask,
  sumMonths: async () => (await import("../dashboard/worker.ts")).monthsTask,
  markOpenings: async () => (await import("../assets/reports/flows.ts")).openingMarksTask,
  sumFlows: async () => (await import("../assets/reports/flows.ts")).flowsTask,
  writeItemSheet: async () => (await import("../pos/items/worker.ts")).writeInventory,
  writeItemRowsLeft: async () => (await import("../pos/items/worker.ts")).writeRowsLeft,
  readFigures: async () => (await import("../pos/reports/read-figures.ts")).readReport,
  writeReportBook: async () => (await import("../pos/reports/worker.ts")).writeReport,
  writeRegisterAsAt: async () => (await import("../assets/reports/register-file.ts")).writeRegisterFile,
  writeRegisterReport: async () => (await import("../assets/reports/worker.ts")).writeReportFile,
  writeLeadSheet: async () => (await import("../platform/sheets-worker.ts")).writeLeads,
  writeLogSheet: async () => (await import("../platform/sheets-worker.ts")).writeLog,
  deleteRows: async () => (await import("../platform/deletion/worker.ts")).deleteRows,
  emptyWal: async () => (await import("../platform/deletion/worker.ts")).emptyWalTask,
  writeCertificate: async () => (await import("../platform/deletion/certificate-worker.ts")).writeCertificate,
  writeCompanyData: async () => (await import("../downloads/write/write-data-task.ts")).writeData,
  writeMovedRows: async () => (await import("../move/write-rows.ts")).writeRows,
  digestMovedRows: async () => (await import("../move/read-rows.ts")).digestMovedRows,
  removeMovedRows: async () => (await import("../move/remove.ts")).removeRows,
  packFiles: async () => (await import("../files/pack-worker.ts")).packFiles,
  writeCalendar: async () => (await import("../calendar/worker.ts")).writeCalendarTask,
  previewPolicies: async () => (await import("../assets/policies/worker.ts")).previewTask,
  applyPolicies: async () => (await import("../assets/policies/worker.ts")).applyTask,
  renewSegments: async () => (await import("../assets/renewal/worker.ts")).renewTask,
  writeForm: async () => (await import("../assets/forms/worker.ts")).writeFormTask,
  printRegister: async () => (await import("../assets/export/print-worker.ts")).printRegisterTask,
  writeRegister: async () => (await import("../assets/export/worker.ts")).writeRegister,
} satisfies Loaders;

export const workerTasks = { ...listParserTasks, ...imageParserTasks, ...threadTasks };

type TaskRegistry = typeof workerTasks;

// The types of all tasks reach their callers by declaration merging, so that no caller imports a task's module.
declare module "./task.ts" {
  interface WorkerTasks extends TaskRegistry {}
}
