import type { ReferenceField } from "@custodia/domain/assets/import/fields";
import type { ImportDraftInput, ImportOptions } from "@custodia/domain/assets/import/options";
import type { ImportUndoPlan } from "@custodia/domain/assets/import/schema";
import type { Policy } from "@custodia/domain/valuation/policy";
import type { FileFacts, UnreadSheet } from "../../spreadsheet/book.ts";
import { MAX_SHEETS, sheetPath } from "../../spreadsheet/rows.ts";

type ChoiceName = "mapping" | "values" | "date_order" | "create_unknown";
/** How the rows are read: every choice, made by the user or guessed. */
export type Choices = Omit<ImportOptions, ChoiceName> & { [Name in ChoiceName]-?: NonNullable<ImportOptions[Name]> };

/** A run that has begun to write; any worker can continue it from here on. */
export interface Run {
  /** Storage key of the rows as they are to be written; absent in runs of earlier versions. */
  plan_key?: string;
  /** The first barcode number that is reserved for the run. */
  first_sequence: number;
  /** The number of existing assets that it changes; 0 if absent. */
  updates?: number;
  /** The policies of new assets, by the index that rows of the plan refer to; absent in runs of earlier versions. */
  policies?: Policy[];
  /** Ids of the records made for unknown names, by the index of the name. */
  created: Record<ReferenceField, Record<number, number>>;
}

/** The record of an undo: who began it, and what it removes and leaves. */
export interface Undo extends ImportUndoPlan {
  by: { id: number; full_name: string };
  begun_at: string;
}

/** The column `options` of an import. */
export interface ImportFacts {
  /** The sheet that is imported; until it is started, the one that fits best. */
  file: FileFacts;
  sheets?: FileFacts[];
  unread?: UnreadSheet[];
  refused?: UnreadSheet;
  /** The choices as its user left them, until it is started. */
  draft?: Omit<ImportDraftInput, "id">;
  choices?: Choices & { good_rows_only: boolean; previewed_at?: string | undefined };
  run?: Run;
  /** The number of rows that are not assets. */
  left_out?: number;
  /** The number of these rows whose assets are not in service. */
  not_held?: number;
  /** Rows that equal their asset. */
  unchanged?: number;
  /** Its assets await approval, as its user may only request imports. */
  asks?: boolean;
  /** The import will not be published: its rows are being removed, and then it is in this state. */
  ending?: "failed" | "cancelled";
  /** It was published, and then undone. */
  undo?: Undo;
}

const stemOf = (fileKey: string) => fileKey.replace(/\.\w+$/, "");

/** Storage key of the rows of a sheet, beside the uploaded file `12/imports/9c….xlsx` itself. */
export function rowsKey(fileKey: string, sheet = 0): string {
  return sheetPath(`${stemOf(fileKey)}-rows.jsonl`, sheet);
}

/** Returns names that are unique to a lease, so that a late worker cannot touch another's files. */
export function importFileKeys(fileKey: string, fence: number): { plan: string; errors: string } {
  const stem = stemOf(fileKey);
  return { plan: `${stem}-plan-${fence}.jsonl`, errors: `${stem}-errors-${fence}.xlsx` };
}

/** Returns the key of the plan of a run that began before plans were named after their lease. */
export function earlierPlanKey(fileKey: string): string {
  return `${stemOf(fileKey)}-plan.jsonl`;
}

/** Returns the keys of the uploaded file and of everything that was read from it. */
export const uploadKeys = (fileKey: string): string[] => [fileKey, ...workKeys(fileKey)];

/** Returns the keys of intermediate files: the rows as read, and as planned under the leases of `fences`. */
export function workKeys(fileKey: string, fences: readonly number[] = []): string[] {
  const rows = Array.from({ length: MAX_SHEETS }, (_, sheet) => rowsKey(fileKey, sheet));
  return [...rows, ...planKeys(fileKey, fences), earlierPlanKey(fileKey)];
}

/** Returns the keys of these leases' plans, as far as each was written. */
export const planKeys = (fileKey: string, fences: readonly number[]): string[] =>
  fences.map((fence) => importFileKeys(fileKey, fence).plan);
