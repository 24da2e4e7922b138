import { type LabelLayout, labelLayout } from "@custodia/domain/assets/labels/layout";
import { LABEL_STOCKS, type LabelStock, PRINTERS } from "@custodia/domain/assets/labels/stocks";
import type { ReactNode } from "react";
import { PlacedCode } from "./code-picture.tsx";
import { type CodeKind, type DrawCode, UNITS_A_MODULE } from "./draw-code.ts";
import type { LabelChoices } from "./label-choices.ts";

/** Where the parts of the label of `code` stand; without a code it has letters only. */
export function layoutOf(
  code: string | null,
  { stock, code: kind, printer }: LabelChoices<string>,
  draw: DrawCode,
): LabelLayout {
  const modules = (as: CodeKind) => (code === null ? 0 : (draw(as, code)?.width ?? 0) / UNITS_A_MODULE);
  return labelLayout(
    LABEL_STOCKS[stock],
    kind,
    { bars: modules("code128"), qr: modules("qr") },
    PRINTERS[printer].dot,
  );
}

type LabelProps = {
  /** What the codes say; without one there are none. */
  code: string | null;
  layout: LabelLayout;
  stock: LabelStock;
  draw: DrawCode;
  /** The lines in letters. */
  children: ReactNode;
};

/** One label, true to the printer's dots: its codes, and the lines beside or below them. */
export function CodeLabel({ code, layout, stock: { label }, draw, children }: LabelProps) {
  const { bars, qr, text, letters } = layout;
  return (
    <div
      className="relative overflow-hidden bg-white text-black"
      style={{ width: `${label.width}mm`, height: `${label.height}mm` }}
    >
      {code !== null && bars ? (
        <PlacedCode name={`Barcode of ${code}`} code={draw("code128", code)!} at={bars} />
      ) : null}
      {code !== null && qr ? (
        <PlacedCode name={`QR code of ${code}`} code={draw("qr", code)!} at={qr} />
      ) : null}
      <div
        className="absolute overflow-hidden"
        style={{
          left: `${text.x}mm`,
          top: `${text.y}mm`,
          width: `${text.width}mm`,
          height: `${text.height}mm`,
          fontSize: `${letters}pt`,
          lineHeight: 1.2,
        }}
      >
        {children}
      </div>
    </div>
  );
}
