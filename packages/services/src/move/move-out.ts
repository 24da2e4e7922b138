import { createHash } from "node:crypto";
import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { schemaVersion } from "@custodia/db/open";
import type { DbTarget } from "@custodia/sqlite/client";
import { readSnapshot, type SnapshotRead } from "@custodia/sqlite/read-connection";
import { readClock } from "@custodia/sqlite/server-facts";
import { spaceGuard, writeAtomically } from "../backup/disk.ts";
import { BadBackup, COMPANY, FORMAT, PART } from "../backup/format.ts";
import { openFiles, openMember } from "../backup/make.ts";
import { type Member, writeArchive } from "../backup/write-archive.ts";
import { type FileStore, withTempDir } from "../core/file-store.ts";
import { createLinesFile, linesFile, linesMember, type MovedCompany } from "./archive.ts";
import type { IdMap } from "./map-ids.ts";
import { hashLines, readLines, readPlaces, type TableDigest } from "./read-rows.ts";
import { type MovedTable, movedTables } from "./tables.ts";

interface MoveOutOptions {
  company_id: number;
  /** The path of the new file. */
  to: string;
  passphrase: string;
}

interface MoveOutResult extends MovedCompany {
  bytes: number;
  files: number;
  /** The number of files that rows reference but the store does not have. */
  missing: number;
}

/** Throws BadBackup unless a new file can have this path. */
export async function assertNewFile(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new BadBackup(`${path} exists already. Nothing was changed.`);
  if (await stat(path + PART).catch(() => undefined))
    throw new BadBackup(
      `${path + PART} exists already: another command is writing it, or was interrupted. Remove it if none is running. Nothing was changed.`,
    );
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new BadBackup(`${dirname(path)} is not a folder that this command may write to. Nothing was changed.`);
  });
}

/** Writes a company, as it is at one moment, into a new encrypted file while a server may be running. Throws BadBackup. */
export async function moveOut(
  { target, files }: { target: DbTarget; files: FileStore },
  { company_id, to, passphrase }: MoveOutOptions,
): Promise<MoveOutResult> {
  return withTempDir(files, async (folder) => {
    await mkdir(join(folder, "rows"));
    const madeAt = (await readClock(target))();
    const { company, keys } = await readSnapshot(target, (read) => writeTables(read, company_id, folder), {
      scan: true,
    });
    const missing: string[] = [];
    const about = { format: FORMAT, made_at: madeAt.toISOString(), migrations: schemaVersion, company: true as const };
    const members = allMembers(folder, company, storedFiles(files, company_id, keys, missing));
    await writeAtomically(to, (part) => writeArchive(part, { about, members, missing, passphrase }));
    const { size } = await stat(to);
    return { ...company, bytes: size, files: keys.length - missing.length, missing: missing.length };
  });
}

const UNFINISHED_WORK = `SELECT 1 FROM imports WHERE company_id = ? AND state IN ('staging', 'undoing')
  UNION ALL SELECT 1 FROM jobs WHERE company_id = ? AND state IN ('waiting', 'running') LIMIT 1`;

/** Writes the rows of each table into a file, and returns their digests with the keys of the company's files. */
async function writeTables(read: SnapshotRead, company_id: number, folder: string) {
  const [row] = await read("SELECT name FROM companies WHERE id = ?", [company_id]);
  if (!row) throw new BadBackup(`There is no company ${company_id}.`);
  // The command that began the move looked before this snapshot, and users may have worked since.
  const [work] = await read(UNFINISHED_WORK, [company_id, company_id]);
  if (work)
    throw new BadBackup("An import, an export or other work of the company has just begun. Try again when it is done.");
  const places = await readPlaces(read, company_id);
  const tables: MovedCompany["tables"] = {};
  const keys: string[] = [];
  const reserve = spaceGuard(folder, () => new BadBackup(`The disk of ${folder} has no space for the company's data.`));
  for (const table of movedTables) {
    const collect = (lines: string[]) => keys.push(...lines.flatMap((line) => fileKeys(table, line)));
    tables[table.name] = await writeTable(read, table, { company_id, places, folder, reserve, collect });
  }
  return { company: { name: String(row.name), tables }, keys };
}

interface WriteTableOptions {
  company_id: number;
  places: IdMap;
  folder: string;
  reserve(bytes: number): Promise<void>;
  collect(lines: string[]): void;
}

async function writeTable(
  read: SnapshotRead,
  table: MovedTable,
  { company_id, places, folder, reserve, collect }: WriteTableOptions,
): Promise<TableDigest> {
  const file = await createLinesFile(folder, table.name);
  const hash = createHash("sha256");
  let rows = 0;
  try {
    for await (const lines of readLines(read, table, company_id, places)) {
      const text = `${lines.join("\n")}\n`;
      await reserve(text.length);
      await file.writeFile(text);
      hashLines(hash, lines);
      rows += lines.length;
      collect(lines);
    }
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest("hex") };
}

/** Returns the keys of the files that a row references; a cancelled import has none. */
function fileKeys({ name, columns }: MovedTable, line: string): string[] {
  if (!columns.some(({ kind }) => kind.is === "file")) return [];
  const values = JSON.parse(line) as unknown[];
  if (name === "imports" && values[columns.findIndex((column) => column.name === "state")] === "cancelled") return [];
  return values.flatMap((value, index) => (columns[index]!.kind.is === "file" && value ? [value as string] : []));
}

async function* allMembers(
  folder: string,
  company: MovedCompany,
  stored: AsyncIterable<Member>,
): AsyncGenerator<Member> {
  const text = Buffer.from(JSON.stringify(company));
  yield { name: COMPANY, size: text.length, content: Readable.from([text]) };
  for (const { name } of movedTables) yield await openMember(linesMember(name), linesFile(folder, name));
  yield* stored;
}

/** Yields the files of the company; adds the keys of missing ones to `missing`. */
const storedFiles = (files: FileStore, company_id: number, keys: string[], missing: string[]) =>
  openFiles(files, keys, missing, (key) => key.replace(/^0\//, `${company_id}/`));
