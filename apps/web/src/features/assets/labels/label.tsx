import { type LabelLayout, labelLayout, labelSheets, snapToGrid } from "@custodia/domain/assets/labels/layout";
import { LABEL_STOCKS, type LabelStock, PRINTERS } from "@custodia/domain/assets/labels/stocks";
import type { ReactNode } from "react";
import { type CodeKind, type DrawCode, PlacedCode, UNITS_PER_MODULE } from "./code-picture.tsx";
import type { LabelChoices } from "./options.ts";

/** Computes the layout of a label for `code`; without a code it has text only. */
export function layoutOf(
  code: string | null,
  { stock, code: kind, printer }: LabelChoices<string>,
  draw: DrawCode,
): LabelLayout {
  const modules = (codeKind: CodeKind) => (code === null ? 0 : (draw(codeKind, code)?.width ?? 0) / UNITS_PER_MODULE);
  return labelLayout(LABEL_STOCKS[stock], kind, { bars: modules("code128"), qr: modules("qr") }, PRINTERS[printer].dot);
}

type LabelProps = {
  /** The content of the codes; null for a label without codes. */
  code: string | null;
  layout: LabelLayout;
  stock: LabelStock;
  draw: DrawCode;
  /** The lines of text. */
  children: ReactNode;
};

/** One label, aligned to the printer's dots: codes and the lines next to or below them. */
export function CodeLabel({ code, layout, stock: { label }, draw, children }: LabelProps) {
  const { bars, qr, text, fontSize } = layout;
  return (
    <div
      className="relative overflow-hidden bg-white text-black"
      style={{ width: `${label.width}mm`, height: `${label.height}mm` }}
    >
      {code !== null && bars ? (
        <PlacedCode name={`Barcode of ${code}`} code={draw("code128", code)!} box={bars} />
      ) : null}
      {code !== null && qr ? <PlacedCode name={`QR code of ${code}`} code={draw("qr", code)!} box={qr} /> : null}
      <div
        className="absolute overflow-hidden"
        style={{
          left: `${text.x}mm`,
          top: `${text.y}mm`,
          width: `${text.width}mm`,
          height: `${text.height}mm`,
          fontSize: `${fontSize}pt`,
          lineHeight: 1.2,
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** The sheets as printed, page by page. */
export function LabelSheets<Row>({
  rows,
  nameOf,
  choices,
  label,
}: {
  rows: readonly Row[];
  /** Returns a name that distinguishes a row's label from the others. */
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
      {sheets.map((sheet, index) => (
        <section
          key={index}
          aria-label={`Sheet ${index + 1} of ${sheets.length}`}
          className="relative mx-auto mb-6 break-after-page overflow-hidden bg-white shadow-md print:mb-0 print:shadow-none"
          style={{ width: `${width}mm`, height: `${height}mm` }}
        >
          {sheet.map(({ item, x, y }) => (
            <div
              key={`${x} ${y}`}
              data-label={nameOf(item)}
              className="absolute outline-1 outline-dashed outline-neutral-300 print:outline-none"
              style={{ left: `${snapToGrid(x, dot)}mm`, top: `${snapToGrid(y, dot)}mm` }}
            >
              {label(item, stock)}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
