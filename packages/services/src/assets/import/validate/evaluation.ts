import type { Cell } from "@custodia/domain/assets/import/cells";
import type { ChoiceField } from "@custodia/domain/assets/import/choices";
import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../../../core/context.ts";
import type { Choices, FileFacts } from "../facts.ts";
import type { FileRow } from "../rows-file.ts";
import type { AddHint, CellError } from "./evaluate-row.ts";
import type { Differences, ExistingAsset } from "./existing-assets.ts";
import type { PlannedAsset } from "./planned-asset.ts";
import type { References } from "./references.ts";
import type { Scan } from "./shape.ts";

/** The context of an import: its user and the choices made. */
export interface Evaluation {
  /** Reads the rows of the file, a portion at a time, with the user's corrections. */
  rows: () => AsyncIterable<FileRow[]>;
  file: FileFacts;
  company: CompanyCtx["company"];
  choices: Choices;
  today: CalendarDate;
  /** Assets that a file may make. */
  most: number;
  /** The company's records that cells name. */
  references: References;
  /** How its rows look from above. */
  survey: Scan;
  /** This moment. */
  at: string;
  /** When a preview looked at the rows; undefined where there was none. */
  previewed_at?: string | undefined;
  /** The import needs approval. */
  asks: boolean;
}

/** Told of each row in its turn; `good` once for each asset that it makes. */
export interface RowSink {
  good(asset: PlannedAsset, row: FileRow): void;
  /** A row that changes the asset whose barcode it has. */
  update(row: FileRow, asset: ExistingAsset, differences: Differences): void;
  /** A row whose asset is as it says. */
  unchanged(row: FileRow): void;
  /** A row for an asset that is not held, by this word of its status; `taken` where somebody has said that it comes in all the same. */
  notHeld(row: FileRow, word: string, taken: boolean): void;
  bad(row: FileRow, errors: CellError[]): void;
  /** A row that the user left out. */
  skipped?(row: FileRow): void;
  /** The word of a cell that holds one of a few. */
  said?(field: ChoiceField, cell: Cell): void;
  /** A hint about a row, valid or not. */
  hint?: AddHint;
}
