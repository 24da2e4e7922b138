import { buffer, text } from "node:stream/consumers";
import { allow } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import type { CompanyCtx, Services } from "../../src/core/context.ts";
import { createDownload, readDownload } from "../../src/downloads/downloads.ts";
import { downloadJob } from "../../src/downloads/jobs.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { inflated, partsOf } from "../../src/spreadsheet/archive.ts";

export const manager = (ctx: CompanyCtx) => allow(ctx, "company.manage");

/** Runs the due download jobs one after the other. */
export async function runDownloadJobs(services: Services): Promise<void> {
  for (;;) {
    const job = await claimJob(services, [downloadJob.name]);
    if (!job) return;
    await runJob(services, job, downloadJob);
  }
}

/** The contents of a zip, by path. */
export interface UnpackedArchive {
  names: string[];
  bytes(name: string): Promise<Buffer>;
  // biome-ignore lint/suspicious/noExplicitAny: records of any kind
  json(table: string): Promise<any>;
  book(): Promise<ExcelJS.Workbook>;
  readme(): Promise<string>;
  /** Returns all readable content, with spreadsheets unpacked. */
  allTexts(): Promise<string>;
}

export function unpack(zip: Buffer): UnpackedArchive {
  const parts = new Map(partsOf(zip).map((part) => [part.name, part]));
  const bytes = (name: string) => buffer(inflated(parts.get(name)!));
  return {
    names: [...parts.keys()],
    bytes,
    json: async (table) => JSON.parse(await text(inflated(parts.get(`json/${table}.json`)!))),
    async book() {
      const book = new ExcelJS.Workbook();
      await book.xlsx.load((await bytes("company.xlsx")) as unknown as ArrayBuffer);
      return book;
    },
    readme: () => text(inflated(parts.get("README.txt")!)),
    async allTexts() {
      const sheets = partsOf(await bytes("company.xlsx"));
      const all = [...parts.values(), ...sheets].map((part) => text(inflated(part)));
      return (await Promise.all(all)).join("\n");
    },
  };
}

/** Requests a download, runs its job, and unpacks it. */
export async function download(ctx: CompanyCtx): Promise<UnpackedArchive> {
  const { id } = await createDownload(manager(ctx));
  await runDownloadJobs(ctx);
  return unpack(await buffer(await readDownload(manager(ctx), { id })));
}
