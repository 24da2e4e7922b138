import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { conflict } from "@custodia/domain/errors";
import { codeKey, ITEM_NUMBER } from "@custodia/domain/pos/items/codes";
import { and, eq, inArray } from "drizzle-orm";
import { type Permitted, today } from "../../../context.ts";
import { forgetFailed } from "../../../files/forget.ts";
import { withDesk } from "../../../files/with.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { checkOwn, insertOwn } from "../../../store.ts";
import type { ChangedRow, GoodRow, Judged } from "./judge.ts";

/** The kind of its job. */
export const RUN_ITEM_IMPORT = "items.import";

/** What the job knows, and goes on from. */
export interface ItemImportPayload {
  user_id: number;
  /** Where its rows are kept, a portion a line. */
  file_key: string;
  /** By location the document of what its items begin with. */
  documents: Record<number, number>;
  /** Codes of the list that look like an item's number: none of its items is numbered so. */
  reserved?: string[];
  rows: number;
  rows_done: number;
  /** Codes that were given to others while it ran; their items came without. */
  left: Judged["errors"];
}

/** A row that is to be written: a new item, or what changes of one that is here. */
export type ImportRow = GoodRow | ChangedRow;

export const isNew = (row: ImportRow): row is GoodRow => "item" in row;

/** Rows of a line of the file; a transaction takes one line or several. */
const PORTION = 100;

const RUNNING = "Another list of items is coming in. Please wait until it is finished.";

/**
 * Keeps rows that were judged and adds the job that writes them; answers its id. From here on all of them come in, whoever goes on.
 * `recheck` judges once more what others may have changed. Throws 409 where a list is coming in, 422 where a location has gone.
 */
export async function putInLine(
  ctx: Permitted<"pos.write">,
  rows: readonly ImportRow[],
  recheck: (tx: Parameters<Parameters<typeof ctx.db.write>[0]>[0]) => Promise<void>,
): Promise<number> {
  const file_key = ctx.files.newKey(ctx.company.id, "imports", "jsonl");
  await withDesk(ctx.files, async (desk) => {
    const path = join(desk, "rows.jsonl");
    await writeFile(path, linesOf(rows));
    await ctx.files.keep(file_key, path);
  });
  return ctx.db
    .write(async (tx) => {
      const running = and(eq(jobs.kind, RUN_ITEM_IMPORT), inArray(jobs.state, ["waiting", "running"]));
      const ofCompany = and(eq(jobs.company_id, ctx.company.id), running);
      if ((await tx.$count(jobs, ofCompany)) > 0) throw conflict(RUNNING);
      await recheck(tx);
      const documents: Record<number, number> = {};
      for (const location_id of placesOf(rows)) {
        await checkOwn(tx, ctx, locations, location_id, "values.location_id");
        const paper = { kind: "opening", location_id, date: today(ctx), user_id: ctx.actor.user_id } as const;
        documents[location_id] = (await insertOwn(tx, ctx, stockDocuments, paper)).id;
      }
      const barcodes = rows.flatMap((row) => (isNew(row) ? row.item : row.patch).barcodes ?? []);
      const codes = barcodes.map(({ code }) => codeKey(code));
      const reserved = codes.filter((code) => ITEM_NUMBER.test(code));
      const payload = { file_key, documents, reserved, rows: rows.length, rows_done: 0, left: [] };
      return enqueue(tx, ctx, RUN_ITEM_IMPORT, payload satisfies Omit<ItemImportPayload, "user_id">);
    })
    .catch(async (error) => {
      await forgetFailed(ctx, error, [file_key]);
      throw error;
    });
}

/** Where goods begin. */
const placesOf = (rows: readonly ImportRow[]) =>
  new Set(rows.filter(isNew).flatMap(({ opening }) => opening.map(({ location_id }) => location_id)));

async function* linesOf(rows: readonly ImportRow[]) {
  for (let from = 0; from < rows.length; from += PORTION)
    yield Buffer.from(`${JSON.stringify(rows.slice(from, from + PORTION))}\n`);
}
