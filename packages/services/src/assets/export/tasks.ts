import { task } from "../../task.ts";
import type { WriteInput } from "./write-task.ts";

/** Answers how many assets were written. */
export const writeExport = task<WriteInput, number>("exports.write");
