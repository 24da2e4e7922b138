import { createHash } from "node:crypto";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MayAsk } from "../../../context.ts";
import { bytesOf, type Limits } from "../../../settings.ts";
import { inCompany, insertOwn } from "../../../store.ts";
import type { ImportFacts } from "../facts.ts";
import { giveUp, removeUploads } from "../give-up.ts";
import { notInUse, using } from "../in-use.ts";
import { removeWork } from "../keys.ts";
import { showImport } from "../show.ts";
import { badFile, fileTooLarge, NOT_A_SHEET } from "./bad-file.ts";
import { readAside } from "./read-aside.ts";

/** A file on its way in. */
export interface Upload {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Keeps an uploaded file and reads it once, in a thread of its own. Throws 422 by rules/import 3, and keeps
 * nothing, where the file is bad. While `then` goes on with it, the file is not given up for newer ones.
 */
export async function uploadImport<T = Awaited<ReturnType<typeof showImport>>>(
  ctx: MayAsk<"assets.write">,
  { name, content }: Upload,
  then: (id: number) => Promise<T> = (id) => showImport(ctx, { id }) as Promise<T>,
): Promise<T> {
  const file_name =
    name
      .replace(/[^\P{C}]/gu, "")
      .trim()
      .slice(-255) || "file";
  const ending = /\.(xlsx|csv)$/i.exec(file_name)?.[1]?.toLowerCase();
  if (ending !== "xlsx" && ending !== "csv") throw badFile(NOT_A_SHEET);
  const file_key = ctx.files.newKey(ctx.company.id, "imports", ending);
  return using(file_key, async () => then(await keep(ctx, { file_name, file_key, kind: ending, content })));
}

/** Answers the id of the import. */
async function keep(
  ctx: MayAsk<"assets.write">,
  {
    content,
    kind,
    ...names
  }: { file_name: string; file_key: string; kind: "xlsx" | "csv"; content: Upload["content"] },
): Promise<number> {
  const { file_key } = names;
  const hash = createHash("sha256");
  await ctx.files.put(file_key, withinLimit(content, hash, ctx.settings.limits));
  try {
    const book = await readAside(ctx, file_key, kind);
    const sha256 = hash.digest("hex");
    const { id, given } = await ctx.db.write(async (tx) => {
      const row = await insertOwn(tx, ctx, imports, {
        user_id: ctx.actor.user_id,
        ...names,
        sha256,
        state: "uploaded",
        options: book satisfies ImportFacts,
        rows_total: book.file.rows,
      });
      return { id: row.id, given: await giveUp(tx, ctx, olderUploads(ctx)) };
    });
    await removeUploads(ctx.files, given);
    return id;
  } catch (error) {
    await ctx.files.remove(file_key);
    await removeWork(ctx.files, file_key);
    throw error;
  }
}

/** Uploads of the user that wait to be started, but for the newest and those in use: nobody fills the disk with files. */
function olderUploads(ctx: MayAsk<"assets.write">): SQL {
  const own = and(inCompany(ctx, imports), eq(imports.user_id, ctx.actor.user_id));
  const waiting = and(own, eq(imports.state, "uploaded"));
  return sql`${notInUse()} AND ${imports.id} IN (
    SELECT ${imports.id} FROM ${imports} WHERE ${waiting} ORDER BY ${imports.id} DESC LIMIT -1 OFFSET ${ctx.settings.limits.uploadsKept})`;
}

async function* withinLimit(content: Upload["content"], hash: ReturnType<typeof createHash>, limits: Limits) {
  const most = bytesOf(limits.importMegabytes);
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most) throw fileTooLarge(limits);
    hash.update(chunk);
    yield chunk;
  }
  if (size === 0) throw badFile("The file is empty.");
}
