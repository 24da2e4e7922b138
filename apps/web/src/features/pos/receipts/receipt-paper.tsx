import type { RECEIPT_PAPERS, ReceiptView } from "@custodia/domain/pos/reports/receipt";
import { ReceiptRoll } from "./receipt-roll.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export type Paper = (typeof RECEIPT_PAPERS)[number];

/** A roll is cut where the printing ends. */
export const paperSheet: Record<Paper, string> = {
  "80": "@page { size: 80mm 297mm; margin: 2mm }",
  "58": "@page { size: 58mm 297mm; margin: 2mm }",
  A4: "@page { size: A4; margin: 12mm }",
};

/** A receipt as it goes onto paper; the sheet of the printer is chosen with it. */
export function ReceiptPaper({
  receipt,
  paper,
  copy,
}: {
  receipt: ReceiptView;
  paper: Paper;
  copy: boolean;
}) {
  return (
    <>
      <style>{paperSheet[paper]}</style>
      {paper === "A4" ? (
        <ReceiptSheet receipt={receipt} copy={copy} />
      ) : (
        <ReceiptRoll receipt={receipt} narrow={paper === "58"} copy={copy} />
      )}
    </>
  );
}
