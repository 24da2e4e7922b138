import { task } from "../../task.ts";
import type { PrintRegister } from "./print-worker.ts";
import type { WriteRegister } from "./worker.ts";

/** Answers how many assets were written. */
export const writeExport = task<WriteRegister, number>("exports.write");

/** Answers how many assets were printed. */
export const printRegister = task<PrintRegister, number>("exports.print");
