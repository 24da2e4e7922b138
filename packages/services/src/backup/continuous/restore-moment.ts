import { closeSync, createReadStream, fsyncSync, ftruncateSync, openSync, statfsSync, writeSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type FileStore, isMissing } from "../../core/file-store.ts";
import { SPARE_BYTES } from "../disk.ts";
import { BadBackup, DATABASE, damagedBackup, OPERATOR_KEY } from "../format.ts";
import { isSound } from "../make.ts";
import type { RestoreSource } from "../restore.ts";
import { type DecryptOptions, decrypt, notEncrypted } from "../seal.ts";
import type { Destination } from "./destination.ts";
import { fetchFiles } from "./files.ts";
import { type Chain, chooseObjects, describeTime, type Moment, missingObject } from "./moments.ts";
import { keyName, listGenerations, type ObjectName } from "./names.ts";
import { type ObjectHeader, readObject } from "./objects.ts";

interface MomentSource extends DecryptOptions {
  destination: Destination;
  /** The mark of the installation; optional if there is only one. */
  installation: string | undefined;
  moment: Moment;
  /** The files of the new place: those in a bucket may have survived. */
  files: FileStore;
}

/** The number of objects that are fetched at once. */
const FETCHED_AT_ONCE = 12;

/** Returns a moment of a continuous backup as the source of a restore. */
export const continuousSource = (source: MomentSource): RestoreSource => ({
  unpack: (folder) => restoreMoment(source, folder),
  keepsFiles: true,
});

/** Writes the database of a moment, and the key of second factors if it is known, into a folder. Throws BadBackup. */
async function restoreMoment(
  { destination, installation, moment, files, ...options }: MomentSource,
  folder: string,
): Promise<{ made_at: string; names: string[]; missing: number }> {
  const mark = installation ?? (await onlyInstallation(destination));
  const chain = chooseObjects(await listGenerations(destination.list(`${mark}/`)), moment);
  const header = await applyObjects(destination, chain, folder, await unlock(destination, chain, folder, options));
  if (!(await isSound(join(folder, DATABASE), { references: true }))) throw damagedBackup();
  const key = header.operator_key;
  if (key !== null) await writeFile(join(folder, OPERATOR_KEY), Buffer.from(key, "base64"), { mode: 0o600 });
  const { names, missing } = await fetchFiles({ destination, mark, files }, folder);
  const made_at = describeTime(chain.objects.at(-1)!.at);
  return { made_at, missing, names: [DATABASE, ...(key === null ? [] : [OPERATOR_KEY]), ...names] };
}

async function onlyInstallation(destination: Destination): Promise<string> {
  const marks = new Set<string>();
  for await (const name of destination.list("")) {
    const [mark = ""] = name.split("/");
    if (/^\d{8}$/.test(mark)) marks.add(mark);
  }
  const [first, ...others] = [...marks].sort();
  if (!first) throw new BadBackup("There is no continuous backup at this place. Nothing was restored.");
  if (others.length > 0)
    throw new BadBackup(
      `There are backups of several installations: ${[first, ...others].join(", ")}. Choose one with --installation.`,
    );
  return first;
}

/** Returns the options with the key of an encrypted generation, which the passphrase opens. */
async function unlock(
  destination: Destination,
  { objects: [snapshot], before }: Chain,
  folder: string,
  options: DecryptOptions,
): Promise<DecryptOptions> {
  const name = keyName(snapshot!.name.slice(0, snapshot!.name.lastIndexOf("/")));
  const path = join(folder, "key");
  const lost = missingObject(snapshot!, "key", before);
  try {
    await destination.get(name, path);
    const bytes = decrypt(createReadStream(path), { ...options, requireEncrypted: true });
    return { ...options, identity: await text(Readable.from(bytes)) };
  } catch (error) {
    if (!isMissing(error)) throw isDamage(error, damagedBackup(), notEncrypted()) ? lost : error;
    // A generation that is not encrypted has no key, and needs none.
    return { ...options, passphrase: () => Promise.reject(lost) };
  } finally {
    await rm(path, { force: true });
  }
}

/** Applies objects in their order, while the next ones are fetched. Returns the header of the last. */
async function applyObjects(
  destination: Destination,
  { objects: chain, before }: Chain,
  folder: string,
  options: DecryptOptions,
): Promise<ObjectHeader> {
  const fetched = join(folder, "objects");
  await mkdir(fetched);
  const fetchObject = async ({ name, sequence }: ObjectName) => {
    const path = join(fetched, String(sequence));
    await destination.get(name, path);
    return path;
  };
  const fetches: Promise<string>[] = [];
  const file = openSync(join(folder, DATABASE), "wx", 0o600);
  try {
    let header: ObjectHeader | undefined;
    let parent: string | null = null;
    for (const [index, object] of chain.entries()) {
      const { sequence, at } = object;
      for (let next = fetches.length; next < Math.min(chain.length, index + FETCHED_AT_ONCE); next++) {
        fetches[next] = fetchObject(chain[next]!);
        fetches[next]!.catch(() => undefined);
      }
      try {
        const path = await fetches[index]!;
        parent = await readObject(path, {
          ...options,
          onHeader(found) {
            // A snapshot of another generation has no parent either.
            if (found.sequence !== sequence || found.at !== at || found.parent !== parent) throw damagedBackup();
            header = found;
            assertFreeSpace(folder, found);
          },
          onPage: (number, page) => writeSync(file, page, 0, page.length, (number - 1) * page.length),
        });
        await rm(path);
      } catch (error) {
        throw isDamage(error, damagedBackup())
          ? missingObject(object, String(sequence), chain[index - 1] ?? before)
          : error;
      }
    }
    ftruncateSync(file, header!.page_count * header!.page_size);
    fsyncSync(file);
    return header!;
  } finally {
    closeSync(file);
    await Promise.allSettled(fetches);
    await rm(fetched, { recursive: true, force: true });
  }
}

/** Throws unless the disk has space for the database. */
function assertFreeSpace(folder: string, { sequence, page_size, page_count }: ObjectHeader): void {
  const { bavail, bsize } = statfsSync(folder);
  if (sequence > 0 || bavail * bsize > page_size * page_count + SPARE_BYTES) return;
  throw new BadBackup(`The disk of ${folder} has no space for this database. Nothing was restored.`);
}

const isDamage = (error: unknown, ...kinds: BadBackup[]): boolean =>
  (error instanceof BadBackup && kinds.some(({ message }) => message === error.message)) || isMissing(error);
