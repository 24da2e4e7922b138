import type { Paper } from "../../pdf/paper.ts";
import { drawSignatures, heightOfSignatures } from "../../pdf/signatures.ts";
import { drawRow } from "../../pdf/table.ts";
import { SIZE } from "../../pdf/type.ts";
import { SUM_COLUMNS } from "./columns.ts";
import { amountsOf, saidOf, type Totals } from "./totals.ts";

export interface ClassTotals {
  name: string;
  of: Totals;
}

/** Of a line of sums, and of a row whose texts take all the lines that they may. */
const SUM_HEIGHT = 17;
const MOST_HEIGHT = 47;
const BELOW_CLASS = 6;

/** What stands above rows, beside one of them at least: the name of their class. */
export function drawClass(paper: Paper, name: string, keeps = MOST_HEIGHT): void {
  const wide = [{ heading: "", share: 1 }];
  drawRow(paper, wide, [name], { strong: true, size: SIZE.text, ruled: false, keeps });
}

/** What the rows of a class come to, below them. */
export function drawClassSum(paper: Paper, { name, of }: ClassTotals): void {
  drawSum(paper, saidOf(name, of), of);
  paper.y += BELOW_CLASS;
}

/**
 * The total and the places to sign on one page, as nobody signs one that has no total; above it the classes once more, as they add up to
 * it, unless they are more than a page takes.
 */
export function drawEnd(paper: Paper, classes: readonly ClassTotals[], all: Totals): void {
  const signed = heightOfSignatures(paper, "");
  if (classes.length > 1) {
    drawClass(paper, "Summary by class", (classes.length + 1) * SUM_HEIGHT + signed);
    for (const { name, of } of classes)
      drawRow(paper, SUM_COLUMNS, [saidOf(name, of), ...amountsOf(of)], { size: SIZE.small });
  }
  drawSum(paper, saidOf("Total", all), all, signed);
  drawSignatures(paper, "", [
    { as: "Prepared by", name: null },
    { as: "Checked by", name: null },
    { as: "Approved by", name: null },
  ]);
}

function drawSum(paper: Paper, said: string, of: Totals, keeps = 0): void {
  drawRow(paper, SUM_COLUMNS, [said, ...amountsOf(of)], { strong: true, size: SIZE.small, keeps });
}
