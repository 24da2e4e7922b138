import type { ImportFieldName, ReferenceField } from "@custodia/domain/assets/import/fields";
import type { Hint } from "@custodia/domain/assets/import/hints";
import type { DateOrder, ImportOptions, ImportStart } from "@custodia/domain/assets/import/options";
import type { ImportUndoPlan } from "@custodia/domain/assets/import/undo";

/** What a file turned out to be when it was read. */
export interface FileFacts {
  /** One for each column; a column without a heading is called by its letter. */
  headings: string[];
  /** The first texts of each column. */
  samples: string[][];
  rows: number;
  /** Which sheet of the file it is, counted from 0, and its name; the only one where it is left out. */
  sheet?: number;
  name?: string;
  /** What stands above the headings. */
  above?: { row: number; text: string }[];
  /** Columns up to the last one with a heading. */
  width?: number;
  /** The sign between the cells of a line; a sheet of a workbook has none. */
  delimiter?: string;
  /** What is pointed out about the whole file. */
  hints?: Hint[];
}

/** A sheet whose rows are not read, and why. */
export interface UnreadSheet {
  name: string;
  why: string;
}

/** A file as it was read: the sheet that fits best, and all that could be taken. */
export interface BookFacts {
  file: FileFacts;
  sheets: FileFacts[];
  unread: UnreadSheet[];
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
  merged?: ImportOptions["merged"];
  quantity_cost?: ImportOptions["quantity_cost"];
  not_held?: ImportOptions["not_held"];
  take_rows?: number[] | undefined;
}

/** A run that has begun to write: from here on it can be continued by whoever picks the job up. */
export interface Run {
  /** Storage key of the rows as they are to be written; left out where it began before there were several. */
  plan_key?: string;
  /** The first of the barcodes' numbers that were set aside. */
  first_sequence: number;
  /** Assets of the register that it changes; 0 where it is left out. */
  updates?: number;
  /** Ids of the records made for unknown names, by the names' places. */
  created: Record<ReferenceField, Record<number, number>>;
}

/** What somebody has taken back, and what stayed. */
export interface Undo extends ImportUndoPlan {
  by: { id: number; full_name: string };
  begun_at: string;
}

/** The column `options` of an import. */
export interface ImportFacts {
  /** The sheet that is imported; until it is started, the one that fits best. */
  file: FileFacts;
  /** All that could be, and those that could not. */
  sheets?: FileFacts[];
  unread?: UnreadSheet[];
  choices?: Choices & { good_rows_only: boolean; previewed_at?: string | undefined };
  run?: Run;
  /** Rows that were taken for no assets. */
  left_out?: number;
  /** Of them, rows whose assets are not held. */
  not_held?: number;
  /** Rows whose asset was in the register as they say. */
  unchanged?: number;
  /** Its assets wait for somebody's yes: whoever started it may only ask. */
  asks?: boolean;
  /** The import will not be published: its rows are being removed, and then it is in this state. */
  ending?: "failed" | "cancelled";
  /** It was published, and then taken back by somebody. */
  undo?: Undo;
}
