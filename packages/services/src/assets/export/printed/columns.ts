import { statusLabel } from "@custodia/domain/assets/words";
import { formatShortDate } from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/words";
import type { PaperColumn } from "../../pdf/table.ts";
import type { ExportRow } from "../rows.ts";
import { SUMMED } from "./totals.ts";

const naira = (kobo: number) => formatNaira(toNaira(kobo));

/** The register on paper; the class is the heading above its rows. */
const COLUMNS: readonly (PaperColumn & { value: (row: ExportRow) => string })[] = [
  { heading: "Barcode", share: 13, lines: 4, value: ({ barcode }) => barcode },
  { heading: "Description", share: 19, lines: 2, value: ({ description }) => description },
  { heading: "Serial Number", share: 11, lines: 4, value: ({ serial_number }) => serial_number ?? "" },
  { heading: "Custodian", share: 12, value: ({ custodian }) => custodian },
  {
    heading: "Location",
    share: 8,
    value: ({ location_code, location_address }) => location_code ?? location_address ?? "",
  },
  { heading: "Acquired", share: 8, value: ({ acquisition_date }) => formatShortDate(acquisition_date) },
  {
    heading: "Status",
    share: 11,
    lines: 2,
    value: ({ status, revalued_on }) => `${statusLabel[status]}${revalued_on ? ", revalued" : ""}`,
  },
  ...SUMMED.map((field) => ({
    heading: field === "cost" ? "Cost" : figureLabel[field].short,
    share: 12,
    align: "right" as const,
    value: (row: ExportRow) => naira(row[field]),
  })),
];

export const REGISTER_COLUMNS: readonly PaperColumn[] = COLUMNS;

export const registerRow = (row: ExportRow): string[] => COLUMNS.map(({ value }) => value(row));

/** A line of sums: what they are of, over all columns before the amounts. */
export const SUM_COLUMNS: readonly PaperColumn[] = [
  { heading: "", share: COLUMNS.slice(0, -SUMMED.length).reduce((sum, { share }) => sum + share, 0) },
  ...COLUMNS.slice(-SUMMED.length),
];
