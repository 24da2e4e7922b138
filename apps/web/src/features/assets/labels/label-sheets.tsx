import { onGrid } from "@custodia/domain/assets/labels/layout";
import { labelSheets } from "@custodia/domain/assets/labels/sheets";
import { LABEL_STOCKS, type LabelStock, PRINTERS } from "@custodia/domain/assets/labels/stocks";
import type { ReactNode } from "react";
import type { LabelChoices } from "./label-choices.ts";

/** The sheets as they leave the printer, page by page. */
export function LabelSheets<Row>({
  rows,
  nameOf,
  choices,
  label,
}: {
  rows: readonly Row[];
  /** What tells a row's label from the others. */
  nameOf: (row: Row) => string;
  choices: LabelChoices<string>;
  label: (row: Row, stock: LabelStock) => ReactNode;
}) {
  const stock = LABEL_STOCKS[choices.stock];
  const { width, height } = stock.page;
  const { dot } = PRINTERS[choices.printer];
  const sheets = labelSheets(stock, rows, choices);
  return (
    <>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      {sheets.map((sheet, number) => (
        <section
          key={number}
          aria-label={`Sheet ${number + 1} of ${sheets.length}`}
          className="relative mx-auto mb-6 break-after-page overflow-hidden bg-white shadow-md print:mb-0 print:shadow-none"
          style={{ width: `${width}mm`, height: `${height}mm` }}
        >
          {sheet.map(({ item, x, y }) => (
            <div
              key={`${x} ${y}`}
              data-label={nameOf(item)}
              className="absolute outline-1 outline-dashed outline-neutral-300 print:outline-none"
              style={{ left: `${onGrid(x, dot)}mm`, top: `${onGrid(y, dot)}mm` }}
            >
              {label(item, stock)}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
