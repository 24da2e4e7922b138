import type { ChangeNoteQuery, MovementNoteQuery } from "@custodia/domain/assets/notes";
import type { Company, ReadingCtx } from "../../core/context.ts";
import type { WorkerTools } from "../../workers/task.ts";
import {
  drawCode,
  drawFacts,
  drawHead,
  drawRemark,
  drawSignatures,
  heightOfSignatures,
} from "../pdf/blocks.ts";
import { openPaper, type Paper } from "../pdf/page.ts";
import { drawHeadings, drawRow, heightOfTop } from "../pdf/table.ts";
import type { FormContent } from "./content.ts";
import { listToSign, noteOfChange } from "./custody.ts";
import { noteOfDisposal } from "./disposal.ts";
import { noteOfMovement } from "./movement.ts";

export interface WriteNote {
  /** The path of the PDF to write. */
  path: string;
  company: Company;
  logo: Uint8Array | null;
  query: FormQuery;
  /** The time of the request. */
  at: Date;
}

const CODE_SIDE = 64;
/** Columns for a form without rows. */
const NONE = [{ heading: "", share: 1 }];
/** Rows drawn between two flushes. */
const PORTION = 200;

/** Reads the content of a form and draws it to `path`. Returns the form's number. */
export async function writeNoteTask(input: WriteNote, tools: WorkerTools): Promise<string> {
  const { company, query, at, path } = input;
  const ctx = { company, clock: () => at, db: { read: await tools.read(), target: tools.target } };
  const note = await contentOf(ctx, query);
  const foot = `${note.title} ${note.number}`;
  const paper = openPaper({
    ...{ path, title: foot, author: company.name, foot },
    onNextPage: (next) => {
      if (tableOpen) drawHeadings(next, note.columns);
    },
  });
  let tableOpen = false;
  try {
    drawAbove(paper, input, note);
    const last = note.rows.length - 1;
    // The signatures stay with some content: a page of signatures alone would be signed blind.
    const keeps = heightOfSignatures(paper, note.statement);
    const first = note.rows[0] ?? note.columns.map(() => "");
    paper.need(heightOfTop(paper, note.columns, first) + (last > 0 ? 0 : keeps));
    drawHeadings(paper, note.columns);
    tableOpen = true;
    for (const [index, row] of note.rows.entries()) {
      tools.signal.throwIfAborted();
      drawRow(paper, note.columns, row, index === last ? { keeps } : {});
      if (index % PORTION === PORTION - 1) await paper.drain();
    }
    if (last < 0) drawRow(paper, NONE, ["None"], { keeps });
    tableOpen = false;
    drawSignatures(paper, note.statement, note.signers);
    await paper.finish();
    return note.number;
  } catch (error) {
    await paper.drop();
    throw error;
  }
}

function drawAbove(paper: Paper, { company, logo }: WriteNote, note: FormContent): void {
  drawHead(paper, {
    ...{ company: company.name, logo },
    ...{ title: note.title, lines: [note.number, ...note.lines] },
  });
  const top = paper.y;
  if (note.barcode) {
    const x = paper.left + paper.width - CODE_SIDE;
    drawCode(paper, note.barcode, { x, y: top, side: CODE_SIDE });
  }
  drawFacts(paper, note.facts, note.barcode ? CODE_SIDE + 12 : 0);
  if (note.barcode) paper.y = Math.max(paper.y, top + CODE_SIDE + 8);
  drawRemark(paper, "Remarks", note.remarks);
  paper.y += 8;
}

/** The requested form. `id` is the id of a movement or a custodian; for a change or a disposal, of the asset. */
export type FormQuery = { id: number } & (
  | ({ of: "movement" } & MovementNoteQuery)
  | ({ of: "change" } & ChangeNoteQuery)
  | { of: "disposal" }
  | { of: "custodian" }
);

/** Returns the content of a form. Throws the errors of the forms: 404, 409 and 422. */
export function contentOf(ctx: ReadingCtx, query: FormQuery): Promise<FormContent> {
  if (query.of === "movement") return noteOfMovement(ctx, query);
  if (query.of === "change") return noteOfChange(ctx, query);
  return query.of === "disposal" ? noteOfDisposal(ctx, query) : listToSign(ctx, query);
}
