import { task } from "../../../task.ts";
import type { PrintRegister } from "./print-task.ts";

/** Answers how many assets were printed. */
export const printRegister = task<PrintRegister, number>("exports.print");
