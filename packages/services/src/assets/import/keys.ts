/** Sheets of a file that are looked at. */
export const MAX_SHEETS = 20;

const stemOf = (fileKey: string) => fileKey.replace(/\.\w+$/, "");

/** Storage key of the rows of a sheet, beside the uploaded file `12/imports/9c….xlsx` itself. */
export function rowsKey(fileKey: string, sheet = 0): string {
  return sheetPath(`${stemOf(fileKey)}-rows.jsonl`, sheet);
}

/** What a lease makes has names of its own, so that one who comes back late can touch no other's. */
export function madeKeys(fileKey: string, fence: number): { plan: string; errors: string } {
  const stem = stemOf(fileKey);
  return { plan: `${stem}-plan-${fence}.jsonl`, errors: `${stem}-errors-${fence}.xlsx` };
}

/** Where the plan of a run lies that began before plans had their lease's name. */
export function earlierPlanKey(fileKey: string): string {
  return `${stemOf(fileKey)}-plan.jsonl`;
}

/** Where the rows of a sheet are kept, by the name of those of the first. */
export function sheetPath(rows: string, sheet: number): string {
  return sheet === 0 ? rows : rows.replace(/\.jsonl$/, `-${sheet}.jsonl`);
}

/** The uploaded file and all that was read of it. */
export const uploadKeys = (fileKey: string): string[] => [fileKey, ...workKeys(fileKey)];

/** What is only needed on the way: the rows as read, and as the leases of `fences` have planned them. */
export function workKeys(fileKey: string, fences: readonly number[] = []): string[] {
  const rows = Array.from({ length: MAX_SHEETS }, (_, sheet) => rowsKey(fileKey, sheet));
  return [...rows, ...planKeys(fileKey, fences), earlierPlanKey(fileKey)];
}

/** Where the plans of these leases lie, of those that came so far. */
export const planKeys = (fileKey: string, fences: readonly number[]): string[] =>
  fences.map((fence) => madeKeys(fileKey, fence).plan);
