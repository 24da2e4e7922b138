import { task } from "../../task.ts";
import type { WriteRegister } from "./write-task.ts";

/** Answers how many assets were written. */
export const writeExport = task<WriteRegister, number>("exports.write");
