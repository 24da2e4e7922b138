import type { ChoiceField } from "@custodia/domain/assets/import/choices";
import type { CalendarDate } from "@custodia/domain/date";
import type { Cell } from "@custodia/domain/spreadsheet/cells";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import type { Comparing, Differences, ExistingAsset } from "./existing-assets.ts";
import type { References } from "./references.ts";
import type { AddHint, CellError, PlannedAsset } from "./row.ts";
import type { Scan } from "./scan.ts";

/** The rows of an import with their context, the choices made, and when they are compared with the register. */
export interface Evaluation extends Comparing {
  /** Reads the rows of the file, a portion at a time, with the user's corrections. */
  rows: () => AsyncIterable<FileRow[]>;
  file: FileFacts;
  choices: Choices;
  today: CalendarDate;
  /** Assets that a file may make. */
  maxAssets: number;
  /** The company's records that cells name. */
  references: References;
  scan: Scan;
}

/** Receives each row in its turn; `good` is called once for each asset that a row makes. */
export interface RowSink {
  good(asset: PlannedAsset, row: FileRow): void;
  /** A row that changes the asset whose barcode it has. */
  update(row: FileRow, asset: ExistingAsset, differences: Differences): void;
  /** A row that equals its asset. */
  unchanged(row: FileRow): void;
  /** A row for an asset that is not in service, by this word of its status; `included` if the user imports it all the same. */
  disposed(row: FileRow, word: string, included: boolean): void;
  bad(row: FileRow, errors: CellError[]): void;
  /** A row that the user left out. */
  skipped?(row: FileRow): void;
  /** The cell of a choice field. */
  word?(field: ChoiceField, cell: Cell): void;
  /** A hint about a row, valid or not. */
  hint?: AddHint;
}
