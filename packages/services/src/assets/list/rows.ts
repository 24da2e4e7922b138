import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { bookFigures, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Reader } from "@custodia/sqlite/client";
import { eq, isSQLWrapper, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { parseSegments, type SegmentsJson } from "../../valuation/segments.ts";
import {
  holder,
  openRelease,
  parseDisposal,
  rowColumns,
  whereaboutsColumns,
  whereaboutsOf,
  workshop,
} from "../detail/columns.ts";

const columns = { ...rowColumns, ...whereaboutsColumns };
/** Referenced records that an asset may lack. */
const OPTIONAL = ["location", "vendor", "release", "holder", "workshop"] as const;

type StoredRow = Omit<SelectResultFields<typeof columns>, (typeof OPTIONAL)[number] | "segments"> & {
  segments: SegmentsJson | null;
} & {
  [Name in (typeof OPTIONAL)[number]]: SelectResultFields<(typeof columns)[Name]> | null;
};

/** Returns rows in the order of their ids, with today's book value, due dates and whereabouts; an asset that is not visible is omitted. */
export async function assetRows(ctx: CompanyCtx, ids: readonly number[]) {
  const [found] = await rowsByIds(ctx.db.read).all({ company: ctx.company.id, ids: JSON.stringify(ids) });
  return readRows(ctx, found!.rows);
}

/** Selects the stored rows, for `readRows`, of ids that a statement selects as JSON; they are visible. */
export async function selectVisibleRows(ctx: CompanyCtx, ids: SQL): Promise<string> {
  const [found] = await selectRows(ctx.db.read, ids, ownAssets).prepare().all({ company: ctx.company.id });
  return found!.rows;
}

/** Returns stored rows with today's book value, due dates and whereabouts. */
export function readRows(ctx: CompanyCtx, rows: string) {
  const day = today(ctx);
  return (JSON.parse(rows) as StoredRow[]).map((stored) => {
    const { awaiting_approval, depreciates } = stored;
    const flags = { awaiting_approval: Boolean(awaiting_approval), depreciates: Boolean(depreciates) };
    const segments = stored.segments === null ? null : parseSegments(stored.segments);
    const row = { ...stored, ...flags, segments };
    for (const name of OPTIONAL) if (isEmpty(row[name])) row[name] = null;
    return {
      ...row,
      ...bookFigures(termsOfAsset(row), day),
      next_maintenance_date: nextMaintenanceDate(row),
      out: whereaboutsOf(row),
      disposal: parseDisposal(row.disposal),
    };
  });
}

const scope = { company: { id: sql.placeholder("company") } };
const ownAssets = eq(assets.company_id, scope.company.id);

const rowsByIds = prepared((db) => selectRows(db, sql`${sql.placeholder("ids")}`, ownVisible(scope)).prepare());

/** Selects rows as one JSON text, because reading values one by one takes longer than finding them. `ids` is JSON. */
const selectRows = (db: Reader, ids: SQL, where: SQL) =>
  db
    .select({ rows: sql<string>`json_group_array(${rowAsJson})` })
    .from(sql`json_each(${ids}) CROSS JOIN ${assets} ON ${assets.id} = json_each.value`)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(movements, openRelease)
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(where);

/** Builds a JSON object of columns and groups of columns. */
function jsonObject(columns: object): SQL {
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${isSQLWrapper(column) ? column : jsonObject(column)}`,
  );
  return sql`json_object(${sql.join(fields, sql`, `)})`;
}

/** Rendered once, because it has no parameters and takes longer to build than the rest of the statement. */
const rowAsJson = sql.raw(new SQLiteSyncDialect().sqlToQuery(jsonObject(columns)).sql);

/** A joined record is missing if all its fields are null. */
const isEmpty = (record: object | null) => Object.values(record ?? {}).every((value) => value === null);
