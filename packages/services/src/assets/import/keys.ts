import type { FileStore } from "../../files.ts";

/** Sheets of a file that are looked at. */
export const MAX_SHEETS = 20;

/** Storage keys of what belongs to an import, beside the uploaded file `12/imports/9c….xlsx` itself. */
export function keysOf(fileKey: string, sheet = 0): { rows: string; plan: string; errors: string } {
  const stem = fileKey.replace(/\.\w+$/, "");
  const rows = sheetPath(`${stem}-rows.jsonl`, sheet);
  return { rows, plan: `${stem}-plan.jsonl`, errors: `${stem}-errors.xlsx` };
}

/** Where the rows of a sheet are kept, by the name of those of the first. */
export function sheetPath(rows: string, sheet: number): string {
  return sheet === 0 ? rows : rows.replace(/\.jsonl$/, `-${sheet}.jsonl`);
}

/** Removes what was only needed on the way: the rows as read and as planned. */
export async function removeWork(files: FileStore, fileKey: string): Promise<void> {
  const { rows, plan } = keysOf(fileKey);
  const sheets = Array.from({ length: MAX_SHEETS }, (_, sheet) => sheetPath(rows, sheet));
  await Promise.all([...sheets, plan].map((key) => files.remove(key)));
}
