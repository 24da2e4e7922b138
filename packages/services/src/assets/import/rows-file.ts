import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { imports } from "@custodia/db/schema/assets/import";
import { conflict, notFound } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../core/context.ts";
import { getOwn } from "../../core/store.ts";

/** Rows of a portion: one line of the file; a transaction writes one or several to the register. */
export const PORTION = 500;

/** Keeps rows as lines of JSON, a portion a line, so that large files are never whole in memory. */
interface RowsWriter<T> {
  add(row: T): void;
  /** Has all of it on the disk under its own name; answers the number of rows. */
  finish(): number;
  /** Keeps nothing of it. */
  drop(): void;
}

/** Writes to a temporary name beside `path`, which is there only once it is whole. */
export function writeRows<T>(path: string): RowsWriter<T> {
  const handle = openSync(`${path}.part`, "w");
  let portion: T[] = [];
  let count = 0;

  function flush(): void {
    // All of it, or an error: one write alone may end in the middle, where the disk is nearly full.
    if (portion.length > 0) writeFileSync(handle, `${JSON.stringify(portion)}\n`);
    portion = [];
  }

  return {
    add(row) {
      portion.push(row);
      count += 1;
      if (portion.length === PORTION) flush();
    },
    finish() {
      flush();
      fsyncSync(handle);
      closeSync(handle);
      renameSync(`${path}.part`, path);
      return count;
    },
    drop() {
      closeSync(handle);
      unlinkSync(`${path}.part`);
    },
  };
}

/** The portions of a file in their order. Throws 409 where it was removed meanwhile. */
export async function* readPortions<T>(path: string): AsyncGenerator<T[]> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? conflict("This file is no longer available. Upload it again.") : error;
  });
  try {
    for await (const line of handle.readLines()) yield JSON.parse(line) as T[];
  } finally {
    await handle.close();
  }
}

/** The rows of an import that were left out, with the reasons. Throws 404, also where there are none. */
export async function readErrors(ctx: CompanyCtx, { id }: { id: number }): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  if (!row.errors_key) throw notFound("spreadsheet");
  return ctx.files.read(row.errors_key);
}
