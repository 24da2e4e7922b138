import type { FileStore } from "../../files.ts";

/** Storage keys of what belongs to an import, beside the uploaded file `12/imports/9c….xlsx` itself. */
export function keysOf(fileKey: string): { rows: string; plan: string; errors: string } {
  const stem = fileKey.replace(/\.\w+$/, "");
  return { rows: `${stem}-rows.jsonl`, plan: `${stem}-plan.jsonl`, errors: `${stem}-errors.xlsx` };
}

/** Removes what was only needed on the way: the rows as read and as planned. */
export async function removeWork(files: FileStore, fileKey: string): Promise<void> {
  const { rows, plan } = keysOf(fileKey);
  await Promise.all([rows, plan].map((key) => files.remove(key)));
}
