import type { Facts, Signer } from "../pdf/blocks.ts";
import type { PaperColumn } from "../pdf/table.ts";

/** The content of a form, before it is drawn. */
export interface FormContent {
  title: string;
  /** Stays the same when the form is printed again. */
  number: string;
  /** The lines below the number: date and purpose. */
  lines: readonly string[];
  facts: Facts;
  remarks: string | null;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The barcode, if the form is about one asset. */
  barcode: string | null;
  /** The declaration to sign. */
  statement: string;
  signers: readonly Signer[];
}

/** The columns of assets on most forms. */
export const ASSET_COLUMNS: readonly PaperColumn[] = [
  { heading: "No.", share: 4, align: "right" },
  { heading: "Code", share: 20, lines: 4 },
  { heading: "Description", share: 32, lines: 4 },
  { heading: "Serial Number", share: 18, lines: 4 },
  { heading: "Condition", share: 9 },
  { heading: "Location", share: 17, lines: 4 },
];
