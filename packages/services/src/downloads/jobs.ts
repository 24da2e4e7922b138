import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatTime } from "@custodia/domain/date";
import { findRefusal } from "@custodia/domain/errors";
import { defineExportJob } from "../assets/export/file-job.ts";
import { coversEverything } from "../assets/export/queries.ts";
import { type CompanyCtx, now, today } from "../core/context.ts";
import { type FileStore, ifNoEntry, type LocalPath, undefinedIfMissing } from "../core/file-store.ts";
import { RUN_DOWNLOAD } from "./downloads.ts";
import type { StoredFile } from "./rows.ts";
import type { WrittenData } from "./write/write-data-task.ts";

const href = "/Settings/data";

/** The job that creates a download. A newer one replaces the older, because it contains all its data. */
export const downloadJob = defineExportJob({
  name: RUN_DOWNLOAD,
  noun: "download",
  action: "company.manage",
  covers: coversEverything,
  fileName: ({ export_id }) => ({ stem: `all-${export_id}`, extension: "zip" }),
  maxFiles: () => 1,
  write: (ctx, _record, folder) => writeZip(ctx, folder),
  ready: () => ({
    kind: "downloads.ready",
    mail: true,
    message: "The download of all your company's data is ready",
    href,
  }),
  failed: {
    kind: "downloads.failed",
    mail: true,
    message: "The download of all your company's data could not be created",
    href,
  },
});

/** Creates the zip, with all files that the records reference. */
async function writeZip(ctx: CompanyCtx, folder: string): Promise<{ path: string; rows: number }> {
  const { company, workers } = ctx;
  const own = { companyId: company.id };
  const written = await workers.run("writeCompanyData", { folder, company, today: today(ctx) }, own);
  const path = join(folder, "all.zip");
  const pack = () =>
    withLocalCopies(ctx.files, written.files, async (files, missing) => {
      const madeAt = formatTime(now(ctx), company.time_zone);
      const requester = ctx.actor.full_name;
      const readme = { company: company.name, madeAt, zone: company.time_zone, requester, written, missing };
      const contents = [
        { text: readmeText(readme), zipPath: "README.txt" },
        { path: join(folder, "company.xlsx"), zipPath: "company.xlsx" },
        ...(await readdir(join(folder, "json"))).map((name) => ({
          path: join(folder, "json", name),
          zipPath: `json/${name}`,
        })),
        ...files,
      ];
      const entries = contents.map((entry) => ({ ...entry, modifiedAt: ctx.clock() }));
      await workers.run("packFiles", { path, entries, sync: true }, own);
    });
  // A user may delete a file between the listing and the packing; the next listing reports it as missing.
  await pack().catch((error: unknown) => {
    if (findRefusal(error)?.code !== "conflict") throw error;
    return pack();
  });
  return { path, rows: written.counts.reduce((sum, [, count]) => sum + count, 0) };
}

const countFormat = new Intl.NumberFormat("en-NG");

/** Returns a plain explanation of the download, which someone may open years later and without Custodia. */
function readmeText({
  company,
  madeAt,
  zone,
  requester,
  written,
  missing,
}: {
  company: string;
  /** The moment in the company's local time. */
  madeAt: string;
  /** The company's time zone. */
  zone: string;
  requester: string;
  written: WrittenData;
  /** Files that were missing from the store when they were packed, by their paths in the zip. */
  missing: string[];
}): string {
  const kinds = written.counts.map(([sheet, count]) => `  ${sheet}: ${countFormat.format(count)}`);
  return `${[
    `All data of ${company}`,
    "",
    `Created by Custodia on ${madeAt}, for ${requester}. All records are from the same moment.`,
    "",
    "company.xlsx   for people: a sheet for each kind of record.",
    "               Amounts are in naira, and other records are shown by name.",
    "json/          for programs: a file for each kind of record, with fields that do not fit into a cell.",
    "               json/fields.json gives the unit of each field: naira, percent, a day, an instant.",
    "               A field whose name ends in _id holds the id of a record in another file.",
    "files/         the files that your company stored: its logo, photos and documents of assets, imported lists,",
    "               and the rows of these that had errors.",
    "",
    `Times are local times of ${zone}; in json/ they have their UTC offset. Times inside the before and after of an`,
    "activity are in UTC, with a Z.",
    "",
    "Book values are those of the day on which this download was created.",
    "",
    "Not included: passwords, sessions, the secrets of access tokens and webhooks, email in transit, sums that can",
    "be calculated from the records, assets of an unfinished import, and earlier exports.",
    "",
    "Records:",
    ...kinds,
    ...(missing.length === 0 ? [] : ["", "Files that were missing:", ...missing.map((path) => `  ${path}`)]),
  ].join("\r\n")}\r\n`;
}

/**
 * Calls `work` with local paths of the stored files: the originals in a folder store, copies from a bucket, fetched one
 * after the other. Files that are missing are listed instead. Throws 503 if the store is unavailable.
 */
async function withLocalCopies<T>(
  store: FileStore,
  stored: readonly StoredFile[],
  work: (files: { path: string; zipPath: string }[], missing: string[]) => Promise<T>,
): Promise<T> {
  const copies: LocalPath[] = [];
  const files: { path: string; zipPath: string }[] = [];
  const missing: string[] = [];
  try {
    for (const { key, zipPath } of stored) {
      const copy = await copyIfExists(store, key);
      if (copy) {
        copies.push(copy);
        files.push({ path: copy.path, zipPath });
      } else missing.push(zipPath);
    }
    return await work(files, missing);
  } finally {
    for (const copy of copies) await copy.release();
  }
}

/** A folder store returns a path whether or not the file exists; a bucket reports a missing file at once. */
async function copyIfExists(store: FileStore, key: string): Promise<LocalPath | undefined> {
  const copy = await store.localCopy(key).catch(undefinedIfMissing);
  if (!copy || (await stat(copy.path).catch(ifNoEntry(undefined)))) return copy;
  await copy.release();
  return undefined;
}
