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
import { getOwn, inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";

/** A page of the company's exports, newest first. */
export function listExports(ctx: CompanyCtx, query: ExportListQuery) {
  return pageFrom(
    query,
    (limit, offset) =>
      selectExports(ctx, undefined)
        .orderBy(...orderOf(query, { created_at: exports.id }, exports.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(exports, and(inCompany(ctx, exports), ofRegister)),
  );
}

/** One export. Throws 404. */
export async function showExport(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await selectExports(ctx, eq(exports.id, id)).limit(1);
  if (!row) throw notFound("export");
  return row;
}

/** Exports of the register with the names of what they were narrowed to. */
function selectExports(ctx: CompanyCtx, where: SQL | undefined) {
  const { id, created_at, state, expired, rows, finished_at } = exports;
  const chosen = (field: string) => sql`json_extract(${exports.filter}, ${`$.${field}`})`;
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
      // Exports of before there were two are spreadsheets.
      format: sql<ExportFormat>`coalesce(${chosen("format")}, 'xlsx')`,
      selection: sql<ExportSelection | null>`CASE
        WHEN ${chosen("ids")} IS NOT NULL THEN 'ticked' WHEN ${chosen("matching")} IS NOT NULL THEN 'matching'
      END`,
    })
    .from(exports)
    .leftJoin(custodians, and(inCompany(ctx, custodians), eq(custodians.id, chosen("custodian_id"))))
    .leftJoin(
      classifications,
      and(inCompany(ctx, classifications), eq(classifications.id, chosen("classification_id"))),
    )
    .leftJoin(locations, and(inCompany(ctx, locations), eq(locations.id, chosen("location_id"))))
    .where(and(inCompany(ctx, exports), ofRegister, where));
}

interface SentExport {
  name: string;
  type: string;
  content: Readable;
}

/** By how their keys end. */
const TYPES: Record<string, Omit<SentExport, "content">> = {
  ".xlsx": {
    name: "assets.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  ".pdf": { name: "assets.pdf", type: "application/pdf" },
};

/** The file of an export. Throws 404, also where it was removed to free room, and 409 until it is ready. */
export async function readExport(ctx: CompanyCtx, { id }: { id: number }): Promise<SentExport> {
  const row = await getOwn(ctx.db.read, ctx, exports, id, "export");
  if (isOfEverything(row)) throw notFound("export");
  if (row.state === "failed") throw conflict("Failed to generate download link");
  if (row.state === "requested") throw conflict("This export is not ready yet.");
  if (row.expired || !row.file_key) throw notFound("export");
  const content = await ctx.files.read(row.file_key);
  return { ...TYPES[extname(row.file_key)]!, content };
}

/**
 * The filter of an export that has all of a company's records in it, and not the register alone (rules/roles 9). No choice of a user
 * becomes it: what an export is asked by has no such field.
 */
export const EVERYTHING = { everything: true } as const;

/** True of those exports, which Admins alone may see. */
export const ofEverything = sql<boolean>`json_extract(${exports.filter}, '$.everything') IS NOT NULL`;

/** True of spreadsheets of the register, which all may see. */
export const ofRegister = sql<boolean>`json_extract(${exports.filter}, '$.everything') IS NULL`;

/** The same of a row. */
export const isOfEverything = ({ filter }: { filter: unknown }): boolean =>
  typeof filter === "object" && filter !== null && "everything" in filter;
