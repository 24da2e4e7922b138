import { z } from "zod";
import { isKey } from "../core/file-store.ts";

/** Explains in one line why a backup is refused; the command prints it. */
export class BadBackup extends Error {
  constructor(line: string) {
    super(line);
    this.name = "BadBackup";
  }
}

export const damagedBackup = () =>
  new BadBackup("This backup is damaged, altered or incomplete. Nothing was restored.");

/** Incremented with each change that older programs cannot read. */
export const FORMAT = 1;

/** The members of an archive, in their order; the files of the store follow the database, each named by its key below `files/`. */
export const ABOUT = "about.json";
export const DATABASE = "custodia.db";
export const OPERATOR_KEY = "operator.key";
export const FILES = "files/";
export const MANIFEST = "manifest.json";
/** What the archive of one company has instead of a database: its name with the digests of its tables, and a file of rows for each. */
export const COMPANY = "company.json";
export const ROWS = "rows/";

/** The first member, which is validated before anything else is read. Later formats keep these fields. */
export const about = z.object({
  format: z.int(),
  /** The start of the copy of the database. */
  made_at: z.iso.datetime(),
  migrations: z.object({ count: z.int(), newest: z.int() }),
  /** Set if the archive has one company instead of a database. */
  company: z.literal(true).optional(),
});

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last member: sizes and checksums of all others. */
export const manifest = z.object({
  members: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
  /** Keys of files that were missing when the backup was made. */
  missing: z.array(z.string()),
});

export type About = z.output<typeof about>;
export type Manifest = z.output<typeof manifest>;

/** True for names that an archive may contain between its first member and its last. */
export const isMember = (name: string): boolean =>
  name === DATABASE ||
  name === OPERATOR_KEY ||
  name === COMPANY ||
  /^rows\/[a-z_]+\.jsonl$/.test(name) ||
  (name.startsWith(FILES) && isKey(name.slice(FILES.length)));

/** Returns `custodia-20261123T021500Z.backup`; `custodia-nightly-40718252-…` for the installation with that mark. */
export function backupName(at: Date, installation?: string): string {
  const second = `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return `custodia-${installation ? `nightly-${installation}-` : ""}${second}.backup`;
}

/** Returns a pattern for the nightly backups of one installation, which are the only ones that it removes. */
export const nightlyPattern = (installation: string): RegExp =>
  new RegExp(`^custodia-nightly-${installation}-\\d{8}T\\d{6}Z\\.backup$`);
/** The suffix of a backup until it is complete. */
export const PART = ".part";
