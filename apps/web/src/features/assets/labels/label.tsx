import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import type { ReactNode } from "react";
import { CodePicture } from "./code-picture.tsx";
import type { LabelChoices } from "./label-choices.ts";

/** Below this height in millimetres a label has room for small letters and a low barcode only. */
const LOW = 26;

export const isFlat = ({ label }: LabelStock): boolean => label.height < LOW;

type LabelProps = {
  /** What the codes say; without one there are none. */
  code: string | null;
  kind: LabelChoices<string>["code"];
  stock: LabelStock;
  /** The lines in letters. */
  children: ReactNode;
};

/** One label, true to the millimetre: its codes, and the lines beside or below them. */
export function CodeLabel({ code, kind, stock, children }: LabelProps) {
  const { width, height } = stock.label;
  const low = isFlat(stock);
  return (
    <div
      className="flex overflow-hidden bg-white text-black"
      style={{
        width: `${width}mm`,
        height: `${height}mm`,
        padding: low ? "1mm 1.5mm" : "2mm 2.5mm",
        gap: "1.5mm",
      }}
    >
      {code === null || kind === "code128" ? null : (
        <div
          className="h-full shrink-0"
          style={{ width: `${Math.min(height - (low ? 2 : 4), width * 0.42)}mm` }}
        >
          <CodePicture kind="qr" text={code} className="size-full" />
        </div>
      )}
      <div
        className="flex min-w-0 flex-1 flex-col"
        style={{ fontSize: low ? "5pt" : "7pt", lineHeight: 1.2 }}
      >
        {code === null || kind === "qr" ? null : (
          <div className="w-full shrink-0" style={{ height: low ? "7mm" : "10mm", marginBottom: "0.5mm" }}>
            <CodePicture kind="code128" text={code} className="size-full" />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
