import { classifications } from "@custodia/db/schema/setup/classifications";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { TOTALS, type TotalAmount, totalAmounts } from "@custodia/domain/assets/totals";
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
  addDisposed,
  addToTotals,
  DISPOSED_COLUMNS,
  type DisposedTotals,
  describeTotals,
  emptyDisposedTotals,
  emptyTotals,
  formatAmounts,
  inServiceColumns,
  naira,
  type RowColumn,
  rowCells,
  sumColumns,
  type Totals,
  UNCOUNTED_COLUMNS,
} from "./print-columns.ts";
import { type ExportRow, exportRows, exportShowsGross } from "./rows.ts";
import type { RegisterExportInput } from "./worker.ts";

export interface PrintRegisterInput extends RegisterExportInput {
  logo: Uint8Array | null;
  /** The filters in words; null if the whole register is printed. */
  filterText: string | null;
}

/** The table that is being drawn; its headings are repeated on each page. */
interface Sheet {
  paper: Paper;
  columns: readonly RowColumn[];
}

/**
 * Draws the assets in service class by class with totals, then the disposed assets, then the pending and rejected ones. The file appears at
 * `path` once it is complete. On a file database all reads share one snapshot. Returns the number of rows.
 */
export async function printRegisterTask(input: PrintRegisterInput, tools: WorkerTools): Promise<number> {
  const { company, today, path, logo, filterText } = input;
  const title = `Asset register of ${company.name}`;
  const footer = `${title}, ${formatLongDate(today)}`;
  let sheet: Sheet | undefined;
  const paper = openPaper({
    ...{ path, title, footer, author: company.name, layout: "landscape" },
    onNextPage: (next) => sheet?.columns.length && drawHeadings(next, sheet.columns),
  });
  // A separate connection, so that closing it releases the memory of the long read.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });
  try {
    const lines = [`Book values as at ${formatLongDate(today)}`, ...(filterText ? [filterText] : [])];
    drawHead(paper, { company: company.name, logo, title: "Asset Register", lines });
    const amounts = totalAmounts(await exportShowsGross(reader, input, input.filter, today));
    sheet = { paper, columns: inServiceColumns(amounts) };
    drawHeadings(paper, sheet.columns);
    const { all: grandTotals, classes } = await drawClasses(sheet, { reader, input, tools, amounts });
    const otherRows = await drawOthers(sheet, { reader, input, tools });
    grandTotals.not_counted += otherRows;
    sheet.columns = inServiceColumns(amounts);
    drawEnd(paper, classes, grandTotals, amounts);
    await paper.finish();
    return grandTotals.inService + otherRows;
  } catch (error) {
    await paper.discard();
    throw error;
  } finally {
    close();
  }
}

interface DrawContext {
  reader: Reader;
  input: PrintRegisterInput;
  tools: WorkerTools;
}

async function drawClasses(
  sheet: Sheet,
  { reader, input, tools, amounts }: DrawContext & { amounts: readonly TotalAmount[] },
) {
  const grandTotals = emptyTotals();
  const classes: ClassTotals[] = [];
  for (const { id, name } of await loadClasses(reader, input)) {
    const totals = emptyTotals();
    const filter = { ...input.filter, classification_id: id };
    await drawRows(sheet, { reader, tools, input: { ...input, filter } }, IN_SERVICE_STATUSES, {
      begin: () => drawClass(sheet.paper, name),
      add(row) {
        addToTotals(totals, row);
        addToTotals(grandTotals, row);
      },
    });
    if (totals.inService === 0) continue;
    classes.push({ name, totals });
    drawClassSum(sheet.paper, { name, totals }, amounts);
  }
  return { all: grandTotals, classes };
}

/** Draws the disposed assets, then the pending and rejected ones. Returns their number. */
async function drawOthers(sheet: Sheet, drawing: DrawContext): Promise<number> {
  const { paper } = sheet;
  const begin = (name: string, columns: readonly RowColumn[]) => () => {
    // The previous section's headings must not be repeated above the new name.
    sheet.columns = [];
    paper.ensureSpace(SECTION_HEIGHT);
    drawClass(paper, name);
    drawHeadings(paper, columns);
    sheet.columns = columns;
  };
  const disposedTotals = emptyDisposedTotals();
  await drawRows(sheet, drawing, DISPOSED_STATUSES, {
    begin: begin("Sold and scrapped, not in totals", DISPOSED_COLUMNS),
    add: (row) => addDisposed(disposedTotals, row),
  });
  if (disposedTotals.count > 0) drawDisposedSum(paper, disposedTotals);
  let uncounted = 0;
  await drawRows(sheet, drawing, ["pending", "rejected"], {
    begin: begin("Pending and rejected, not in totals", UNCOUNTED_COLUMNS),
    add: () => {
      uncounted += 1;
    },
  });
  return disposedTotals.count + uncounted;
}

/** The height of a section's name, headings, one row and its total. */
const SECTION_HEIGHT = 130;

/** Draws rows in batches. The last row stays on the page of its total, so that no page has a total alone. */
async function drawRows(
  sheet: Sheet,
  { reader, input, tools }: DrawContext,
  statuses: readonly AssetStatus[],
  { begin, add }: { begin: () => void; add: (row: ExportRow) => void },
): Promise<void> {
  const { company, filter, today } = input;
  let lastRow: string[] | undefined;
  const draw = (spaceBelow = 0) =>
    lastRow && drawRow(sheet.paper, sheet.columns, lastRow, { size: SIZE.small, spaceBelow });
  for await (const portion of exportRows(reader, { company }, filter, today, tools.target, statuses)) {
    tools.signal.throwIfAborted();
    for (const row of portion) {
      if (lastRow) draw();
      else begin();
      lastRow = rowCells(sheet.columns, row);
      add(row);
    }
    await sheet.paper.drain();
  }
  draw(SUM_HEIGHT);
}

/** The classes that may have rows, by name. */
async function loadClasses(reader: Reader, { company, filter }: PrintRegisterInput) {
  const { id, name, sort_key } = classifications;
  const found = await reader
    .select({ id, name })
    .from(classifications)
    .where(inCompany({ company }, classifications))
    .orderBy(asc(sort_key), asc(id));
  const ids = [filter.classification_id, filter.matching?.filter?.classification_id];
  return found.filter((row) => ids.every((id) => id == null || id === row.id));
}

export interface ClassTotals {
  name: string;
  totals: Totals;
}

/** The heights of a total, which may take two lines, and of a row whose texts take the most lines allowed. */
export const SUM_HEIGHT = 28;
const MAX_ROW_HEIGHT = 47;
const CLASS_GAP = 6;

/** Draws the name of a class above its rows, on the same page as at least one of them. */
export function drawClass(paper: Paper, name: string, spaceBelow = MAX_ROW_HEIGHT + SUM_HEIGHT): void {
  const oneColumn = [{ heading: "", share: 1 }];
  drawRow(paper, oneColumn, [name], { strong: true, size: SIZE.text, hasRule: false, spaceBelow });
}

/** Draws the totals of a class below its rows. */
export function drawClassSum(paper: Paper, { name, totals }: ClassTotals, amounts: readonly TotalAmount[]): void {
  drawSum(paper, describeTotals(name, totals), totals, amounts);
  paper.y += CLASS_GAP;
}

/** Draws the totals of sold or scrapped assets below their rows. */
export function drawDisposedSum(paper: Paper, { count, sums }: DisposedTotals): void {
  const label = `Sold and scrapped, ${count.toLocaleString("en-NG")} ${count === 1 ? "asset" : "assets"}`;
  drawRow(paper, sumColumns(DISPOSED_COLUMNS), [label, ...sums.map(naira)], {
    strong: true,
    size: SIZE.small,
  });
  paper.y += CLASS_GAP;
}

/**
 * Draws the class totals, the grand total and the signature lines, on one page unless the class totals exceed it. The grand total is always
 * on the page of the signatures, so that nobody signs a page without it.
 */
export function drawEnd(
  paper: Paper,
  classes: readonly ClassTotals[],
  grandTotals: Totals,
  amounts: readonly TotalAmount[] = TOTALS,
): void {
  const signaturesHeight = heightOfSignatures(paper, "");
  if (classes.length > 1) {
    drawClass(paper, "Summary by class", (classes.length + 1) * SUM_HEIGHT + signaturesHeight);
    for (const { name, totals } of classes) {
      const line = [describeTotals(name, totals), ...formatAmounts(totals, amounts)];
      drawRow(paper, sumColumns(inServiceColumns(amounts)), line, { size: SIZE.small });
    }
  }
  drawSum(paper, describeTotals("Total", grandTotals), grandTotals, amounts, signaturesHeight);
  drawSignatures(paper, "", [
    { role: "Prepared by", name: null },
    { role: "Checked by", name: null },
    { role: "Approved by", name: null },
  ]);
}

function drawSum(paper: Paper, label: string, totals: Totals, amounts: readonly TotalAmount[], spaceBelow = 0): void {
  const line = [label, ...formatAmounts(totals, amounts)];
  drawRow(paper, sumColumns(inServiceColumns(amounts)), line, { strong: true, size: SIZE.small, spaceBelow });
}
