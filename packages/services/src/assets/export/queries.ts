import { extname } from "node:path";
import type { Readable } from "node:stream";
import { exports } from "@custodia/db/schema/assets/export";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportFormat, ExportListQuery, ExportSelection } from "@custodia/domain/assets/export";
import { conflict, notFound } from "@custodia/domain/errors";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { orderOf, pageFrom } from "../../core/list.ts";
import { getOwn, inCompany, requireRow } from "../../core/store.ts";
import { resource } from "../../resource.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { XLSX_TYPE } from "../../spreadsheet/write/columns.ts";

/**
 * The filter of an export of all company data instead of the register (rules/roles 9). Users cannot set it, because the
 * input schema has no such field.
 */
export const EVERYTHING = { everything: true } as const;

/** True for exports of all data, which only Admins may see. */
export const coversEverything = sql<boolean>`json_extract(${exports.filter}, '$.everything') IS NOT NULL`;

/** True for exports of the register, which all users may see. */
export const coversRegister = sql<boolean>`json_extract(${exports.filter}, '$.everything') IS NULL`;

/** Tests a loaded row like `coversEverything`. */
export const isFullExport = ({ filter }: { filter: unknown }): boolean =>
  typeof filter === "object" && filter !== null && "everything" in filter;

export const exportResource = resource("export", exports, coversRegister);

/** Returns a page of the company's exports, newest first. */
export function listExports(ctx: CompanyCtx, query: ExportListQuery) {
  const rows = selectExports(ctx, undefined).orderBy(...orderOf(query, { created_at: exports.id }, exports.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(exports, and(inCompany(ctx, exports), coversRegister)));
}

/** Returns one export. Throws 404. */
export async function showExport(ctx: CompanyCtx, { id }: { id: number }) {
  return requireRow(selectExports(ctx, eq(exports.id, id)).limit(1), "export");
}

/** Selects exports with the names of their filters. */
function selectExports(ctx: CompanyCtx, where: SQL | undefined) {
  const { id, created_at, state, expired, rows, finished_at } = exports;
  const filterValue = (field: string) => sql`json_extract(${exports.filter}, ${`$.${field}`})`;
  return ctx.db.read
    .select({
      id,
      created_at,
      state,
      expired,
      rows,
      finished_at,
      custodian: { id: custodians.id, full_name: custodians.full_name },
      classification: { id: classifications.id, name: classifications.name },
      location: locationRefColumns,
      // Exports created before there were two formats are spreadsheets.
      format: sql<ExportFormat>`coalesce(${filterValue("format")}, 'xlsx')`,
      as_at: sql<string | null>`${filterValue("as_at")}`,
      selection: sql<ExportSelection | null>`CASE
        WHEN ${filterValue("ids")} IS NOT NULL THEN 'ticked' WHEN ${filterValue("matching")} IS NOT NULL THEN 'matching'
      END`,
    })
    .from(exports)
    .leftJoin(custodians, and(inCompany(ctx, custodians), eq(custodians.id, filterValue("custodian_id"))))
    .leftJoin(
      classifications,
      and(inCompany(ctx, classifications), eq(classifications.id, filterValue("classification_id"))),
    )
    .leftJoin(locations, and(inCompany(ctx, locations), eq(locations.id, filterValue("location_id"))))
    .where(and(inCompany(ctx, exports), coversRegister, where));
}

interface ExportFile {
  name: string;
  type: string;
  content: Readable;
}

/** The file types by the extension of the key. */
const TYPES: Record<string, Omit<ExportFile, "content">> = {
  ".xlsx": {
    name: "assets.xlsx",
    type: XLSX_TYPE,
  },
  ".pdf": { name: "assets.pdf", type: "application/pdf" },
  ".csv": { name: "assets.csv", type: "text/csv; charset=utf-8" },
};

/** Returns the file of an export. Throws 404, also if it was removed to free space, and 409 until it is ready. */
export async function readExport(ctx: CompanyCtx, { id }: { id: number }): Promise<ExportFile> {
  const row = await getOwn(ctx.db.read, ctx, exports, id, "export");
  if (isFullExport(row)) throw notFound("export");
  if (row.state === "failed") throw conflict("Failed to generate download link");
  if (row.state === "requested") throw conflict("This export is not ready yet.");
  if (row.expired || !row.file_key) throw notFound("export");
  const content = await ctx.files.read(row.file_key);
  const extension = extname(row.file_key);
  const { as_at } = row.filter as { as_at?: string };
  return { ...TYPES[extension]!, ...(as_at ? { name: `register-${as_at}${extension}` } : {}), content };
}
