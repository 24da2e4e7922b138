import type { Readable } from "node:stream";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports, importUpdates } from "@custodia/db/schema/assets/import";
import { IMPORT_FIELDS, type ImportFieldName, REFERENCES } from "@custodia/domain/assets/import/fields";
import type { ImportUpdatesQuery, ImportUpdateView } from "@custodia/domain/assets/import/updates";
import { notFound } from "@custodia/domain/errors";
import type { RecordedFields } from "@custodia/domain/recorded/fields";
import { and, asc, eq } from "drizzle-orm";
import type { CompanyCtx, Permitted, Services } from "../../core/context.ts";
import { pageFrom } from "../../core/list.ts";
import { withNames } from "../../core/record-names.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { shownText } from "./judge/preview-rows.ts";

/**
 * The assets of the register that an import has changed, or will once it is approved, field by field and as they came; those
 * that undoing has given back what they had are none. Throws 404.
 */
export async function listImportUpdates(ctx: CompanyCtx, { id, ...query }: ImportUpdatesQuery & { id: number }) {
  const { read } = ctx.db;
  await getOwn(read, ctx, imports, id, "import");
  const its = and(inCompany(ctx, importUpdates), eq(importUpdates.import_id, id));
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await read
        .select({
          asset_id: importUpdates.asset_id,
          barcode: assets.barcode,
          description: assets.description,
          before: importUpdates.told_before,
          after: importUpdates.told_after,
        })
        .from(importUpdates)
        .innerJoin(assets, eq(assets.id, importUpdates.asset_id))
        .where(its)
        .orderBy(asc(importUpdates.id))
        .limit(limit)
        .offset(offset);
      const recorded = rows.map(({ before, after, ...asset }) => ({
        ...asset,
        before: before as RecordedFields,
        after: after as RecordedFields,
      }));
      return (await withNames(read, ctx, recorded)).map(({ before, after, ...asset }) => ({
        row: null,
        ...asset,
        changes: changesOf(before, after),
      }));
    },
    () => read.$count(importUpdates, its),
  );
}

/** Returns the changes in an activity, by the fields of an import. */
function changesOf(before: RecordedFields, after: RecordedFields): ImportUpdateView["changes"] {
  const lives = "useful_life_in_days" in after || !("depreciates" in after) ? [] : ["useful_life_in_days" as const];
  const fields = IMPORT_FIELDS.map(({ name }) => name).filter((name) => name in after);
  return [...fields, ...lives].map((field) => {
    const text = (recorded: RecordedFields) =>
      isReference(field) ? (recorded[REFERENCES[field]] ?? null) : recorded[field];
    return { field, before: shownText(field, text(before)), after: shownText(field, text(after)) };
  });
}

const isReference = (field: ImportFieldName): field is keyof typeof REFERENCES => field in REFERENCES;

/** Returns a spreadsheet of the rows of an import that were left out, with the reasons. Throws 404, also if there are none. */
export async function readErrors(ctx: CompanyCtx, { id }: { id: number }): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  if (!row.errors_key) throw notFound("spreadsheet");
  return ctx.files.read(row.errors_key);
}

const samples = new WeakMap<Services["workers"], Promise<Uint8Array>>();

/** The sheet to fill in for an import. It is the same for all, and made once. */
export async function readSample({ workers }: Permitted<"company.see">): Promise<Uint8Array> {
  let sample = samples.get(workers);
  if (!sample) {
    sample = workers.run("writeSample", undefined).catch((error) => {
      samples.delete(workers);
      throw error;
    });
    samples.set(workers, sample);
  }
  return Buffer.from(await sample);
}
