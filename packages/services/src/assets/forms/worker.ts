import type { ChangeNoteQuery, MovementNoteQuery } from "@custodia/domain/assets/notes";
import type { Company, QueryCtx } from "../../core/context.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { drawCode, drawFacts, drawHead, drawRemark, drawSignatures, heightOfSignatures } from "../pdf/blocks.ts";
import { openPaper, type Paper } from "../pdf/page.ts";
import { drawHeadings, drawRow, heightWithFirstRow } from "../pdf/table.ts";
import { changeForm } from "./change.ts";
import type { FormContent } from "./content.ts";
import { custodyForm } from "./custody.ts";
import { disposalForm } from "./disposal.ts";
import { movementForm } from "./movement.ts";

export interface WriteFormInput {
  /** The path of the PDF to write. */
  path: string;
  company: Company;
  logo: Uint8Array | null;
  query: FormQuery;
  /** The time of the request. */
  time: Date;
}

const CODE_SIDE = 64;
/** Columns for a form without rows. */
const NO_COLUMNS = [{ heading: "", share: 1 }];
/** Rows drawn between two flushes. */
const BATCH_ROWS = 200;

/** Reads the content of a form and draws it to `path`. Returns the form's number. */
export async function writeFormTask(input: WriteFormInput, tools: WorkerTools): Promise<string> {
  const { company, query, time, path } = input;
  const ctx = { company, clock: () => time, db: { read: await tools.read(), target: tools.target } };
  const form = await loadContent(ctx, query);
  const footer = `${form.title} ${form.number}`;
  const paper = openPaper({
    path,
    title: footer,
    author: company.name,
    footer,
    onNextPage: (next) => {
      if (tableOpen) drawHeadings(next, form.columns);
    },
  });
  let tableOpen = false;
  try {
    drawFormHead(paper, input, form);
    const last = form.rows.length - 1;
    // The signatures stay with some content: a page of signatures alone would be signed blind.
    const spaceBelow = heightOfSignatures(paper, form.statement);
    const first = form.rows[0] ?? form.columns.map(() => "");
    paper.ensureSpace(heightWithFirstRow(paper, form.columns, first) + (last > 0 ? 0 : spaceBelow));
    drawHeadings(paper, form.columns);
    tableOpen = true;
    for (const [index, row] of form.rows.entries()) {
      tools.signal.throwIfAborted();
      drawRow(paper, form.columns, row, index === last ? { spaceBelow } : {});
      if (index % BATCH_ROWS === BATCH_ROWS - 1) await paper.drain();
    }
    if (last < 0) drawRow(paper, NO_COLUMNS, ["None"], { spaceBelow });
    tableOpen = false;
    drawSignatures(paper, form.statement, form.signers);
    await paper.finish();
    return form.number;
  } catch (error) {
    await paper.discard();
    throw error;
  }
}

function drawFormHead(paper: Paper, { company, logo }: WriteFormInput, form: FormContent): void {
  drawHead(paper, { company: company.name, logo, title: form.title, lines: [form.number, ...form.lines] });
  const top = paper.y;
  if (form.barcode) {
    const x = paper.left + paper.width - CODE_SIDE;
    drawCode(paper, form.barcode, { x, y: top, side: CODE_SIDE });
  }
  drawFacts(paper, form.facts, form.barcode ? CODE_SIDE + 12 : 0);
  if (form.barcode) paper.y = Math.max(paper.y, top + CODE_SIDE + 8);
  drawRemark(paper, "Remarks", form.remarks);
  paper.y += 8;
}

/** The requested form. `id` is the id of the movement or custodian, or of the asset for a change or a disposal. */
export type FormQuery = { id: number } & (
  | ({ subject: "movement" } & MovementNoteQuery)
  | ({ subject: "change" } & ChangeNoteQuery)
  | { subject: "disposal" }
  | { subject: "custodian" }
);

/** Returns the content of a form. Throws the errors of the forms: 404, 409 and 422. */
export function loadContent(ctx: QueryCtx, query: FormQuery): Promise<FormContent> {
  if (query.subject === "movement") return movementForm(ctx, query);
  if (query.subject === "change") return changeForm(ctx, query);
  return query.subject === "disposal" ? disposalForm(ctx, query) : custodyForm(ctx, query);
}
