import type { Reader } from "@custodia/db/client";
import { openReader } from "@custodia/db/open-reader";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { formatLongDate } from "@custodia/domain/date";
import { asc } from "drizzle-orm";
import { inCompany } from "../../../store.ts";
import type { WorkerTools } from "../../../task.ts";
import { drawHead } from "../../pdf/head.ts";
import { openPaper, type Paper } from "../../pdf/paper.ts";
import { drawHeadings, drawRow } from "../../pdf/table.ts";
import { SIZE } from "../../pdf/type.ts";
import { exportRows } from "../rows.ts";
import type { WriteRegister } from "../write-task.ts";
import { REGISTER_COLUMNS, registerRow } from "./columns.ts";
import { type ClassTotals, drawClass, drawClassSum, drawEnd } from "./draw-sums.ts";
import { addTo, noTotals } from "./totals.ts";

export interface PrintRegister extends WriteRegister {
  logo: Uint8Array | null;
  /** What it was narrowed to, in words; null where it is all of the register. */
  narrowed: string | null;
}

/**
 * Draws the register class by class, with their sums and that of all; it is at `path` once it is whole. All is of one moment where
 * the database is a file. Answers the number of rows.
 */
export async function printRegisterTask(input: PrintRegister, tools: WorkerTools): Promise<number> {
  const { company, today, path, logo, narrowed } = input;
  const title = `Asset register of ${company.name}`;
  const columns = REGISTER_COLUMNS;
  const foot = `${title}, ${formatLongDate(today)}`;
  const paper = openPaper({
    ...{ path, title, foot, author: company.name, layout: "landscape" },
    onNextPage: (next) => drawHeadings(next, columns),
  });
  try {
    const lines = [`Book values of ${formatLongDate(today)}`, ...(narrowed ? [narrowed] : [])];
    drawHead(paper, { company: company.name, logo, title: "Asset Register", lines });
    drawHeadings(paper, columns);
    const { all, rows, classes } = await drawClasses(paper, input, tools);
    drawEnd(paper, classes, all);
    await paper.finish();
    return rows;
  } catch (error) {
    await paper.drop();
    throw error;
  }
}

/** By a connection of its own, which takes the memory of a long reading with it when it goes. */
async function drawClasses(paper: Paper, input: PrintRegister, { target, signal }: WorkerTools) {
  const { company, filter, today } = input;
  const { reader, close } = await openReader(target, { passing: true, oneMoment: true });
  const all = noTotals();
  const classes: ClassTotals[] = [];
  let rows = 0;
  try {
    for (const { id, name } of await classesOf(reader, input)) {
      const of = noTotals();
      const ofClass = { ...filter, classification_id: id };
      for await (const portion of exportRows(reader, { company }, ofClass, today, target)) {
        signal.throwIfAborted();
        for (const row of portion) {
          if (of.held + of.not_counted === 0) drawClass(paper, name);
          drawRow(paper, REGISTER_COLUMNS, registerRow(row), { size: SIZE.small });
          addTo(of, row);
          addTo(all, row);
          rows += 1;
        }
        await paper.drain();
      }
      if (of.held + of.not_counted === 0) continue;
      classes.push({ name, of });
      drawClassSum(paper, { name, of });
    }
  } finally {
    close();
  }
  return { all, rows, classes };
}

/** The classes that may have rows, by name. */
async function classesOf(reader: Reader, { company, filter }: PrintRegister) {
  const { id, name, sort_key } = classifications;
  const found = await reader
    .select({ id, name })
    .from(classifications)
    .where(inCompany({ company }, classifications))
    .orderBy(asc(sort_key), asc(id));
  const asked = [filter.classification_id, filter.matching?.filter?.classification_id];
  return found.filter((one) => asked.every((id) => id == null || id === one.id));
}
