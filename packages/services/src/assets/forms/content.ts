import { conditionLabel, describeWithMake } from "@custodia/domain/assets/labels";
import type { Facts, Signer } from "../pdf/blocks.ts";
import type { PaperColumn } from "../pdf/table.ts";
import type { FormEntry, PastAsset } from "./queries.ts";

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

/** Returns the table of a form's assets, and the barcode if it is one asset. */
export function assetTable(assets: readonly PastAsset[]): Pick<FormContent, "barcode" | "columns" | "rows"> {
  const rows = assets.map((asset, index) => [
    `${index + 1}`,
    asset.barcode,
    describeWithMake(asset),
    asset.serial_number ?? "",
    conditionLabel[asset.condition],
    asset.location ?? "",
  ]);
  return { barcode: assets.length === 1 ? assets[0]!.barcode : null, columns: ASSET_COLUMNS, rows };
}

/** Returns the name of the user who authorised the change: the approver, or the user who acted without approval. */
export const authorisedBy = (entry: FormEntry | undefined): string | null =>
  entry?.approved_by ?? entry?.acted_by ?? null;

/** Returns requester and approver as facts for a form. */
export const decisionFacts = (entry: FormEntry | undefined) =>
  entry?.requested_by
    ? ([
        ["Requested by", entry.requested_by],
        ["Approved by", entry.approved_by],
      ] as const)
    : ([["Recorded by", entry?.acted_by]] as const);
