import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { schemaVersion } from "@custodia/db/open";
import { conflict } from "@custodia/domain/errors";
import { z } from "zod";
import { type About, BadBackup, COMPANY, FORMAT, ROWS, sha256 } from "../backup/format.ts";
import { readArchive } from "../backup/read-archive.ts";

/** What an archive says about its company. */
const movedCompany = z.object({
  name: z.string(),
  /** The number of each table's rows, and the digest of their content. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
});

export type MovedCompany = z.output<typeof movedCompany>;

/** Returns the name of the member with a table's rows. */
export const linesMember = (table: string): string => `${ROWS}${table}.jsonl`;

/** Returns the path of a table's rows in an unpacked archive. */
export const linesFile = (folder: string, table: string): string => join(folder, linesMember(table));

/** Returns what an unpacked archive says about its company. Throws 409 if its files are gone. */
export async function readCompany(folder: string): Promise<MovedCompany> {
  const text = await readFile(join(folder, COMPANY), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? conflict("The unpacked files are gone. Run the command again.") : error;
  });
  return movedCompany.parse(JSON.parse(text));
}

/** Opens a new file for the rows of a table. */
export const createLinesFile = (folder: string, table: string) => open(linesFile(folder, table), "wx", 0o600);

/**
 * Decrypts the archive of a company into a folder. Throws BadBackup before anything else is done if it is damaged, is not of one
 * company, or comes from another version.
 */
export async function unpackCompany(
  path: string,
  folder: string,
  passphrase: () => Promise<string>,
): Promise<MovedCompany> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BadBackup(`There is no file ${path}.`);
  await readArchive(path, folder, { passphrase, requireEncrypted: true, assertSupported });
  return readCompany(folder);
}

function assertSupported({ format, migrations, company }: About): void {
  if (!company) throw new BadBackup("This is a backup of an installation, not one company. Nothing was moved in.");
  const { count, newest } = schemaVersion;
  if (format === FORMAT && migrations.count === count && migrations.newest === newest) return;
  throw new BadBackup(
    `This company comes from another version of Custodia (schema ${migrations.count}, here ${count}). Nothing was moved in: bring both installations to the same version and move it out again.`,
  );
}
