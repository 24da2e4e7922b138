import { z } from "zod";
import { isKey } from "../core/file-store.ts";

/** Says in one line why a backup is refused; the command prints it. */
export class BadBackup extends Error {
  constructor(line: string) {
    super(line);
    this.name = "BadBackup";
  }
}

export const altered = () =>
  new BadBackup("This backup is altered, damaged or not whole. Nothing was restored.");

/** Grows with each change that an older program could not read. */
export const FORMAT = 1;

/** The members of an archive, in their order; files of the store follow the database, each by its key below `files/`. */
export const ABOUT = "about.json";
export const DATABASE = "custodia.db";
export const OPERATOR_KEY = "operator.key";
export const FILES = "files/";
export const MANIFEST = "manifest.json";

/** The first member: what is asked before anything else is looked at. Later formats keep these fields. */
export const about = z.object({
  format: z.int(),
  /** When the copy of the database was begun. */
  made_at: z.iso.datetime(),
  migrations: z.object({ count: z.int(), newest: z.int() }),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last member: what all others have to be. */
export const manifest = z.object({
  members: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
  /** Keys of files that went while the backup was made. */
  gone: z.array(z.string()),
});

export type About = z.output<typeof about>;
export type Manifest = z.output<typeof manifest>;

/** True of what an archive of ours may hold between its first member and its last. */
export const isMember = (name: string): boolean =>
  name === DATABASE || name === OPERATOR_KEY || (name.startsWith(FILES) && isKey(name.slice(FILES.length)));

/** `custodia-20261123T021500Z.backup`, or `custodia-nightly-40718252-…` of the installation of that mark. */
export function nameOf(at: Date, mark?: string): string {
  const second = `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return `custodia-${mark ? `nightly-${mark}-` : ""}${second}.backup`;
}

/** The nightly backups of one installation: only those are ever removed again, and by it alone. */
export const nightlyOf = (mark: string): RegExp =>
  new RegExp(`^custodia-nightly-${mark}-\\d{8}T\\d{6}Z\\.backup$`);
/** The suffix of a backup until it is complete. */
export const PART = ".part";
