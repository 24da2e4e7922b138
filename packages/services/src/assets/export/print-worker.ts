import { classifications } from "@custodia/db/schema/setup/classifications";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { totalAmounts } from "@custodia/domain/assets/totals";
import { formatLongDate } from "@custodia/domain/date";
import type { Reader } from "@custodia/sqlite/client";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import { asc } from "drizzle-orm";
import { inCompany } from "../../core/store.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { drawHead, drawSignatures, heightOfSignatures } from "../pdf/blocks.ts";
import { openPaper, type Paper } from "../pdf/page.ts";
import { drawHeadings, drawRow } from "../pdf/table.ts";
import { SIZE } from "../pdf/text.ts";
import {
  addToTotals,
  addTotals,
  DISPOSED_COLUMNS,
  emptyTotals,
  inServiceColumns,
  type RowColumn,
  rowCells,
  sumColumns,
  type Totals,
  totalCells,
  UNCOUNTED_COLUMNS,
} from "./print-columns.ts";
import { exportRows, exportShowsGross } from "./rows.ts";
import type { RegisterExportInput } from "./worker.ts";

export interface PrintRegisterInput extends RegisterExportInput {
  logo: Uint8Array | null;
  /** The filters in words; null if the whole register is printed. */
  filterText: string | null;
}

/** A register that is being drawn; the headings of `columns` are repeated on each page. */
interface Drawing {
  paper: Paper;
  columns: readonly RowColumn[];
  reader: Reader;
  input: PrintRegisterInput;
  tools: WorkerTools;
}

/**
 * Draws the assets in service class by class with totals, then the disposed assets, then the pending and rejected ones. The file appears at
 * `path` once it is complete. On a file database all reads share one snapshot. Returns the number of rows.
 */
export async function printRegisterTask(input: PrintRegisterInput, tools: WorkerTools): Promise<number> {
  const { company, today, path, logo, filterText } = input;
  const title = `Asset register of ${company.name}`;
  const footer = `${title}, ${formatLongDate(today)}`;
  let drawing: Drawing | undefined;
  const paper = openPaper({
    path,
    title,
    footer,
    author: company.name,
    layout: "landscape",
    onNextPage: (next) => drawing?.columns.length && drawHeadings(next, drawing.columns),
  });
  // A separate connection, so that closing it releases the memory of the long read.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });
  try {
    const lines = [`Book values as at ${formatLongDate(today)}`, ...(filterText ? [filterText] : [])];
    drawHead(paper, { company: company.name, logo, title: "Asset Register", lines });
    const columns = inServiceColumns(totalAmounts(await exportShowsGross(reader, input, input.filter, today)));
    drawing = { paper, columns, reader, input, tools };
    drawHeadings(paper, columns);
    const classes = await drawClasses(drawing);
    const others = await drawOthers(drawing);
    drawing.columns = columns;
    const { count } = drawEnd(paper, columns, classes, others);
    await paper.finish();
    return count + others;
  } catch (error) {
    await paper.discard();
    throw error;
  } finally {
    close();
  }
}

async function drawClasses(drawing: Drawing): Promise<ClassTotals[]> {
  const { paper, columns, input } = drawing;
  const classes: ClassTotals[] = [];
  for (const { id, name } of await loadClasses(drawing)) {
    const ofClass = { ...drawing, input: { ...input, filter: { ...input.filter, classification_id: id } } };
    const totals = await drawRows(ofClass, IN_SERVICE_STATUSES, columns, () => drawClass(paper, name));
    if (totals.count === 0) continue;
    classes.push({ name, totals });
    drawSectionSum(paper, columns, name, totals);
  }
  return classes;
}

/** Draws the disposed assets, then the pending and rejected ones. Returns their number. */
async function drawOthers(drawing: Drawing): Promise<number> {
  const { paper } = drawing;
  const begin = (name: string, columns: readonly RowColumn[]) => () => {
    // The previous section's headings must not be repeated above the new name.
    drawing.columns = [];
    paper.ensureSpace(SECTION_HEIGHT);
    drawClass(paper, name);
    drawHeadings(paper, columns);
    drawing.columns = columns;
  };
  const beginDisposed = begin("Sold and scrapped, not in totals", DISPOSED_COLUMNS);
  const disposed = await drawRows(drawing, DISPOSED_STATUSES, DISPOSED_COLUMNS, beginDisposed);
  if (disposed.count > 0) drawSectionSum(paper, DISPOSED_COLUMNS, "Sold and scrapped", disposed);
  const beginUncounted = begin("Pending and rejected, not in totals", UNCOUNTED_COLUMNS);
  const uncounted = await drawRows(drawing, ["pending", "rejected"], UNCOUNTED_COLUMNS, beginUncounted);
  return disposed.count + uncounted.count;
}

/** The height of a section's name, headings, one row and its total. */
const SECTION_HEIGHT = 130;

/**
 * Draws rows in batches, after `begin` if there are any; returns their totals. The last row stays on the page of its total, so that no page
 * has a total alone.
 */
async function drawRows(
  { paper, reader, input, tools }: Drawing,
  statuses: readonly AssetStatus[],
  columns: readonly RowColumn[],
  begin: () => void,
): Promise<Totals> {
  const { company, filter, today } = input;
  const totals = emptyTotals(columns);
  let lastRow: string[] | undefined;
  const draw = (spaceBelow = 0) => lastRow && drawRow(paper, columns, lastRow, { size: SIZE.small, spaceBelow });
  for await (const portion of exportRows(reader, { company }, filter, today, tools.target, statuses)) {
    tools.signal.throwIfAborted();
    for (const row of portion) {
      if (lastRow) draw();
      else begin();
      lastRow = rowCells(columns, row);
      addToTotals(totals, columns, row);
    }
    await paper.drain();
  }
  draw(SUM_HEIGHT);
  return totals;
}

/** The classes that may have rows, by name. */
async function loadClasses({ reader, input: { company, filter } }: Drawing) {
  const { id, name, sort_key } = classifications;
  const found = await reader
    .select({ id, name })
    .from(classifications)
    .where(inCompany({ company }, classifications))
    .orderBy(asc(sort_key), asc(id));
  const ids = [filter.classification_id, filter.matching?.filter?.classification_id];
  return found.filter((row) => ids.every((id) => id == null || id === row.id));
}

interface ClassTotals {
  name: string;
  totals: Totals;
}

/** The heights of a total, which may take two lines, and of a row whose texts take the most lines allowed. */
const SUM_HEIGHT = 28;
const MAX_ROW_HEIGHT = 47;
const SECTION_GAP = 6;

/** Draws the name of a class or section above its rows, on the same page as at least one of them. */
function drawClass(paper: Paper, name: string, spaceBelow = MAX_ROW_HEIGHT + SUM_HEIGHT): void {
  const oneColumn = [{ heading: "", share: 1 }];
  drawRow(paper, oneColumn, [name], { strong: true, size: SIZE.text, hasRule: false, spaceBelow });
}

/** Draws the totals of a class or section below its rows. */
function drawSectionSum(paper: Paper, columns: readonly RowColumn[], name: string, totals: Totals): void {
  drawRow(paper, sumColumns(columns), totalCells(name, totals), { strong: true, size: SIZE.small });
  paper.y += SECTION_GAP;
}

/**
 * Draws the class totals, the grand total and the signature lines, on one page unless the class totals exceed it. The grand total is always
 * on the page of the signatures, so that nobody signs a page without it. Returns the grand total.
 */
export function drawEnd(
  paper: Paper,
  columns: readonly RowColumn[],
  classes: readonly ClassTotals[],
  notCounted: number,
): Totals {
  const signaturesHeight = heightOfSignatures(paper, "");
  if (classes.length > 1) {
    drawClass(paper, "Summary by class", (classes.length + 1) * SUM_HEIGHT + signaturesHeight);
    for (const { name, totals } of classes)
      drawRow(paper, sumColumns(columns), totalCells(name, totals), { size: SIZE.small });
  }
  const totals = addTotals(
    columns,
    classes.map((item) => item.totals),
  );
  const others = `; ${notCounted.toLocaleString("en-NG")} not counted: pending, rejected, sold or scrapped`;
  const cells = totalCells("Total", totals, notCounted === 0 ? "" : others);
  drawRow(paper, sumColumns(columns), cells, { strong: true, size: SIZE.small, spaceBelow: signaturesHeight });
  drawSignatures(paper, "", [
    { role: "Prepared by", name: null },
    { role: "Checked by", name: null },
    { role: "Approved by", name: null },
  ]);
  return totals;
}
