import type { DateOrder, ImportOptions, ImportStart } from "@custodia/domain/assets/import";
import type { ImportFieldName, ReferenceField } from "@custodia/domain/assets/import-fields";
import type { ImportUndoPlan } from "@custodia/domain/assets/import-undo";

/** What a file turned out to be when it was read. */
export interface FileFacts {
  /** One for each column; a column without a heading is called by its letter. */
  headings: string[];
  /** The first texts of each column. */
  samples: string[][];
  rows: number;
}

/** How the rows are read: all choices made, by the user or by guess. */
export interface Choices {
  mapping: Partial<Record<ImportFieldName, number[]>>;
  values: ImportStart["values"];
  date_order: DateOrder;
  /** What bare figures of lives and warranties count: years where nothing is said. */
  units?: ImportOptions["units"];
  /** What words mean that are none of a field's own. */
  readings?: ImportOptions["readings"];
  create_unknown: ReferenceField[];
}

/** A run that has begun to write: from here on it can be continued by whoever picks the job up. */
export interface Run {
  /** The first of the barcodes' numbers that were set aside. */
  first_sequence: number;
  /** Ids of the records made for unknown names, by the names' places. */
  created: Record<ReferenceField, Record<number, number>>;
}

/** What somebody has taken back, and what stayed. */
export interface Undo extends ImportUndoPlan {
  by: { id: number; full_name: string };
  begun_at: string;
}

/** The column `options` of an import. */
export interface ImportState {
  file: FileFacts;
  choices?: Choices & { good_rows_only: boolean };
  run?: Run;
  /** Its assets wait for somebody's yes: whoever started it may only ask. */
  asks?: boolean;
  /** The import will not be published: its rows are being removed, and then it is in this state. */
  ending?: "failed" | "cancelled";
  /** It was published, and then taken back by somebody. */
  undo?: Undo;
}
