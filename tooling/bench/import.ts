import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, change, upload } from "./call.ts";
import type { Wire } from "./wire.ts";

interface Preview {
  id: number;
  mapping: object;
  date_order: string;
  rows_total: number;
  errors_total: number;
  errors: object[];
}

interface State {
  state: "uploaded" | "staging" | "published" | "failed" | "cancelled";
  rows_done: number;
  failure: string | null;
}

export interface ImportTimes {
  id: number;
  /** Milliseconds until the file was sent and read. */
  uploadMs: number;
  /** The preview of the whole file. */
  previewMs: number;
  /** From the start until all rows are published. */
  runMs: number;
}

const POLL_MS = 10;

/** Imports a file as the browser does: upload, preview, start, and wait. A row that is not imported is an error. */
export async function importFile(wire: Wire, file: string): Promise<ImportTimes> {
  const content = readFileSync(file);
  const begin = performance.now();
  const { data } = await upload<{ data: { id: number } }>(wire, "/files/imports", file, content);
  const { id } = data;
  const uploaded = performance.now();
  const preview = await ask<Preview>(wire, "imports.preview", { id });
  const previewed = performance.now();
  if (preview.errors_total > 0)
    throw new Error(`The preview of ${file} finds errors: ${JSON.stringify(preview.errors.slice(0, 3))}`);
  const { mapping, date_order } = preview;
  await change(wire, "imports.run", { id, mapping, date_order, values: {}, create_unknown: [] });
  const { rows_done } = await published(wire, id);
  if (rows_done !== preview.rows_total)
    throw new Error(`${file}: ${rows_done} of ${preview.rows_total} rows.`);
  return {
    id,
    uploadMs: uploaded - begin,
    previewMs: previewed - uploaded,
    runMs: performance.now() - previewed,
  };
}

async function published(wire: Wire, id: number): Promise<State> {
  for (;;) {
    const now = await ask<State>(wire, "imports.show", { id });
    if (now.state === "published") return now;
    if (now.state !== "staging" && now.state !== "uploaded")
      throw new Error(`The import is ${now.state}: ${now.failure}`);
    await sleep(POLL_MS);
  }
}
