import { FOOTED, type FootedAmount } from "@custodia/domain/valuation/footing";
import type { Paper } from "../../pdf/paper.ts";
import { drawSignatures, heightOfSignatures } from "../../pdf/signatures.ts";
import { drawRow } from "../../pdf/table.ts";
import { SIZE } from "../../pdf/type.ts";
import { DISPOSED_COLUMNS, inServiceColumns, naira, sumColumns } from "./columns.ts";
import { amountsOf, type DisposedTotals, saidOf, type Totals } from "./totals.ts";

export interface ClassTotals {
  name: string;
  of: Totals;
}

/** Of a line of sums, which may take two lines, and of a row whose texts take all the lines that they may. */
export const SUM_HEIGHT = 28;
const MOST_HEIGHT = 47;
const BELOW_CLASS = 6;

/** What stands above rows, beside one of them at least: the name of their class. */
export function drawClass(paper: Paper, name: string, keeps = MOST_HEIGHT + SUM_HEIGHT): void {
  const wide = [{ heading: "", share: 1 }];
  drawRow(paper, wide, [name], { strong: true, size: SIZE.text, ruled: false, keeps });
}

/** What the rows of a class come to, below them. */
export function drawClassSum(
  paper: Paper,
  { name, of }: ClassTotals,
  amounts: readonly FootedAmount[],
): void {
  drawSum(paper, saidOf(name, of), of, amounts);
  paper.y += BELOW_CLASS;
}

/** What was sold and scrapped comes to, below it. */
export function drawDisposedSum(paper: Paper, { count, sums }: DisposedTotals): void {
  const said = `Sold and scrapped, ${count.toLocaleString("en-NG")} ${count === 1 ? "asset" : "assets"}`;
  drawRow(paper, sumColumns(DISPOSED_COLUMNS), [said, ...sums.map(naira)], {
    strong: true,
    size: SIZE.small,
  });
  paper.y += BELOW_CLASS;
}

/**
 * The total and the places to sign on one page, as nobody signs one that has no total; above it the classes once more, as they add up to
 * it, unless they are more than a page takes.
 */
export function drawEnd(
  paper: Paper,
  classes: readonly ClassTotals[],
  all: Totals,
  amounts: readonly FootedAmount[] = FOOTED,
): void {
  const signed = heightOfSignatures(paper, "");
  if (classes.length > 1) {
    drawClass(paper, "Summary by class", (classes.length + 1) * SUM_HEIGHT + signed);
    for (const { name, of } of classes) {
      const line = [saidOf(name, of), ...amountsOf(of, amounts)];
      drawRow(paper, sumColumns(inServiceColumns(amounts)), line, { size: SIZE.small });
    }
  }
  drawSum(paper, saidOf("Total", all), all, amounts, signed);
  drawSignatures(paper, "", [
    { as: "Prepared by", name: null },
    { as: "Checked by", name: null },
    { as: "Approved by", name: null },
  ]);
}

function drawSum(paper: Paper, said: string, of: Totals, amounts: readonly FootedAmount[], keeps = 0): void {
  const line = [said, ...amountsOf(of, amounts)];
  drawRow(paper, sumColumns(inServiceColumns(amounts)), line, { strong: true, size: SIZE.small, keeps });
}
