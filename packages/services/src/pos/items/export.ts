import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CompanyCtx, today } from "../../context.ts";
import { withDesk } from "../../files/with.ts";

/** All items as a spreadsheet, with what is on hand and its cost; it is made anew each time, and nothing of it is kept. */
export async function exportItems(ctx: CompanyCtx): Promise<Buffer> {
  return withDesk(ctx.files, async (desk) => {
    const path = join(desk, "items.xlsx");
    await ctx.workers.run(
      "writeItemSheet",
      { path, company: ctx.company, today: today(ctx) },
      { companyId: ctx.company.id },
    );
    return readFile(path);
  });
}
