import { MAX_SHEETS, sheetPath } from "../../spreadsheet/rows.ts";

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

/** Returns the path of the plan of a run that began before plans had their lease's name. */
export function earlierPlanKey(fileKey: string): string {
  return `${stemOf(fileKey)}-plan.jsonl`;
}

/** The uploaded file and all that was read of it. */
export const uploadKeys = (fileKey: string): string[] => [fileKey, ...workKeys(fileKey)];

/** Returns the keys of intermediate files: the rows as read, and as planned under the leases of `fences`. */
export function workKeys(fileKey: string, fences: readonly number[] = []): string[] {
  const rows = Array.from({ length: MAX_SHEETS }, (_, sheet) => rowsKey(fileKey, sheet));
  return [...rows, ...planKeys(fileKey, fences), earlierPlanKey(fileKey)];
}

/** Returns the keys of these leases' plans, as far as each was written. */
export const planKeys = (fileKey: string, fences: readonly number[]): string[] =>
  fences.map((fence) => importFileKeys(fileKey, fence).plan);
