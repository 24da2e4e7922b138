import { task } from "../task.ts";
import type { PackAll } from "./pack-task.ts";
import type { WriteData, WrittenData } from "./write/write-data-task.ts";

/** Writes the records of a company into a folder. */
export const writeCompanyData = task<WriteData, WrittenData>("downloads.write");

/** Packs them, and the company's files, into a zip. */
export const packCompanyData = task<PackAll, void>("downloads.pack");
