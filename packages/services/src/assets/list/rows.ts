import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { bookFigures, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { and, eq, isSQLWrapper, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { type CompanyCtx, today } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import {
  holder,
  openRelease,
  readDisposal,
  rowColumns,
  whereaboutsColumns,
  whereaboutsOf,
  workshop,
} from "../detail/columns.ts";

const columns = { ...rowColumns, ...whereaboutsColumns };
/** References that an asset may be without. */
const ABSENT = ["location", "vendor", "release", "holder", "workshop"] as const;

type Row = Omit<SelectResultFields<typeof columns>, (typeof ABSENT)[number]> & {
  [Name in (typeof ABSENT)[number]]: SelectResultFields<(typeof columns)[Name]> | null;
};

/** All rows as one JSON text: reading values one by one takes longer than finding the rows. `ids` is JSON, `company` a placeholder. */
export const rowsAsText = (db: Reader, ids: SQL) =>
  db
    .select({ rows: sql<string>`json_group_array(${asObject(columns)})` })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(movements, openRelease)
    .leftJoin(holder, eq(holder.id, movements.custodian_id))
    .leftJoin(workshop, eq(workshop.id, movements.vendor_id))
    .where(
      and(
        eq(assets.company_id, sql.placeholder("company")),
        sql`${assets.id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );

const some = prepared((db) => rowsAsText(db, sql`${sql.placeholder("ids")}`).prepare());

/** Returns rows in the order of `ids`, with today's book value, due dates and whereabouts. */
export async function rowsOf(db: Reader, ctx: CompanyCtx, ids: number[]) {
  if (ids.length === 0) return [];
  const [found] = await some(db).all({ company: ctx.company.id, ids: JSON.stringify(ids) });
  return inOrder(ctx, ids, found!.rows);
}

/** Parses such a text into rows in the order of `ids`. */
export function inOrder(ctx: CompanyCtx, ids: number[], text: string) {
  const day = today(ctx);
  const byId = new Map(
    (JSON.parse(text) as Row[]).map((told) => {
      const { awaiting_approval, depreciates } = told;
      const flags = { awaiting_approval: Boolean(awaiting_approval), depreciates: Boolean(depreciates) };
      const row = { ...told, ...flags };
      for (const name of ABSENT) if (isEmpty(row[name])) row[name] = null;
      const out = whereaboutsOf(row);
      const next_maintenance_date = nextMaintenanceDate(row);
      return [
        row.id,
        {
          ...row,
          ...bookFigures(termsOfAsset(row), day),
          next_maintenance_date,
          out,
          disposal: readDisposal(row.disposal),
        },
      ] as const;
    }),
  );
  // An asset that was removed meanwhile is omitted.
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Columns, and groups of them, as an object of JSON. */
function asObject(columns: object): SQL {
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${isSQLWrapper(column) ? column : asObject(column)}`,
  );
  return sql`json_object(${sql.join(fields, sql`, `)})`;
}

/** A missing joined record has only nulls. */
const isEmpty = (record: object | null) => Object.values(record ?? {}).every((value) => value === null);
