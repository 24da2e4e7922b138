import type { WorkerTools } from "../../task.ts";
import { drawCode } from "../pdf/code.ts";
import { drawFacts, drawRemark } from "../pdf/facts.ts";
import { drawHead } from "../pdf/head.ts";
import { openPaper, type Paper } from "../pdf/paper.ts";
import { drawSignatures } from "../pdf/signatures.ts";
import { drawHeadings, drawRow } from "../pdf/table.ts";
import type { NoteContent } from "./content.ts";

export interface WriteNote {
  /** Where the PDF is made. */
  path: string;
  company: string;
  logo: Uint8Array | null;
  note: NoteContent;
}

const CODE_SIDE = 64;
/** Rows drawn before what was drawn flows on. */
const PORTION = 200;

/** Draws a note; it is at `path` once it is whole. */
export async function writeNoteTask(input: WriteNote, { signal }: WorkerTools): Promise<void> {
  const { note, company } = input;
  const { path } = input;
  const paper = openPaper({
    path,
    title: `${note.title} ${note.number}`,
    author: company,
    foot: `${note.title} ${note.number}`,
    onNextPage: (next) => {
      if (tableOpen) drawHeadings(next, note.columns);
    },
  });
  let tableOpen = false;
  try {
    drawAbove(paper, input);
    drawHeadings(paper, note.columns);
    tableOpen = true;
    for (const [index, row] of note.rows.entries()) {
      signal.throwIfAborted();
      drawRow(paper, note.columns, row);
      if (index % PORTION === PORTION - 1) await paper.drain();
    }
    tableOpen = false;
    drawSignatures(paper, note.said, note.signers);
    await paper.finish();
  } catch (error) {
    await paper.drop();
    throw error;
  }
}

function drawAbove(paper: Paper, { note, company, logo }: WriteNote): void {
  drawHead(paper, { company, logo, title: note.title, lines: [note.number, ...note.lines] });
  const top = paper.y;
  if (note.barcode) {
    const x = paper.left + paper.width - CODE_SIDE;
    drawCode(paper, note.barcode, { x, y: top, side: CODE_SIDE });
  }
  drawFacts(paper, note.facts, note.barcode ? CODE_SIDE + 12 : 0);
  if (note.barcode) paper.y = Math.max(paper.y, top + CODE_SIDE + 4);
  drawRemark(paper, "Remarks", note.remarks);
  paper.y += 8;
}
