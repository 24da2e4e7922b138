import { readFile } from "node:fs/promises";
import type { CompanyCtx } from "../../../context.ts";
import { writeItemSheet } from "./tasks.ts";

/** All items as a spreadsheet, with what is on hand and its cost; it is made anew each time, and nothing of it is kept. */
export async function exportItems(ctx: CompanyCtx): Promise<Buffer> {
  const key = ctx.files.newKey(ctx.company.id, "exports", "xlsx");
  const path = ctx.files.pathOf(key);
  try {
    await ctx.workers.run(writeItemSheet, { path, company: ctx.company });
    return await readFile(path);
  } finally {
    await ctx.files.remove(key);
  }
}
