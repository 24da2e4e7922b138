import { assets } from "@custodia/db/schema/assets/assets";
import { customers } from "@custodia/db/schema/pos/customers";
import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { sales } from "@custodia/db/schema/pos/sales";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type AssetStatus, formatMake, statusLabel } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatKobo, kobo } from "@custodia/domain/money";
import type { HitKind } from "@custodia/domain/search/schema";
import { type SQL, sql } from "drizzle-orm";
import type { TenantTable } from "../core/store.ts";

/** The columns of the index that are searched; it also has the column `company`. */
export const COLUMNS = ["code", "name", "other"] as const;
export type SearchColumn = (typeof COLUMNS)[number];

/** How the database's triggers index a kind of record; a test asserts that both agree. */
export interface IndexedKind {
  /** Distinguishes the kind's rows in the index, from 0 to 7 (`rowIdOf`). */
  number: number;
  table: TenantTable;
  fields: Record<SearchColumn, readonly string[]>;
  /** Fields from other tables. */
  derived?: Record<string, SQL>;
  /** There may be millions of records: only the newest are read, never every match of a word. */
  isLarge?: true;
  /** The text below the title and the columns that it needs, if it differs from the searched fields. */
  detail?: { columns: readonly string[]; format: (row: IndexedRow) => string };
}

type IndexedRow = Record<string, string | number | null>;

/** Returns the identifiers of an asset and, to distinguish it from assets in service, the status of a disposed one. */
function assetDetail({ status, closed_on, ...row }: IndexedRow): string {
  const disposal = closed_on && `${statusLabel[status as AssetStatus]} ${formatLongDate(String(closed_on))}`;
  const { barcode, asset_tag, manufacturer, model, serial_number, invoice_number } = row;
  const make = formatMake({ manufacturer: manufacturer as string | null, model: model as string | null });
  return [barcode, asset_tag, make, serial_number, invoice_number, disposal].filter(Boolean).join(" · ");
}

const PERSON = {
  code: ["id_number"],
  name: ["full_name"],
  other: ["email", "phone_number", "department", "job_role"],
};

export const KINDS: Record<HitKind, IndexedKind> = {
  asset: {
    number: 1,
    table: assets,
    isLarge: true,
    fields: {
      code: ["barcode", "asset_tag"],
      name: ["description"],
      other: ["serial_number", "invoice_number", "manufacturer", "model"],
    },
    detail: { columns: ["status", "closed_on"], format: assetDetail },
  },
  vendor: {
    number: 2,
    table: vendors,
    fields: {
      code: ["tax_id_number", "cac_registration_number"],
      name: ["name"],
      other: ["email", "phone_number"],
    },
  },
  custodian: { number: 3, table: custodians, fields: PERSON },
  location: {
    number: 4,
    table: locations,
    fields: { code: ["code"], name: ["address"], other: ["city"] },
  },
  user: { number: 5, table: users, fields: PERSON },
  item: {
    number: 6,
    table: items,
    fields: { code: ["item_no", "plu", "codes"], name: ["name"], other: ["description"] },
    derived: {
      codes: sql`(SELECT group_concat(${itemBarcodes.code}, ' ') FROM ${itemBarcodes}
        WHERE ${itemBarcodes.company_id} = ${items.company_id} AND ${itemBarcodes.item_id} = ${items.id})`,
    },
  },
  sale: {
    number: 7,
    table: sales,
    isLarge: true,
    fields: { code: ["reference"], name: [], other: [] },
    detail: {
      columns: ["day", "paid"],
      format: ({ day, paid }) => `${formatLongDate(String(day))} · ${formatKobo(kobo(Number(paid)))}`,
    },
  },
  customer: {
    number: 0,
    table: customers,
    // The key is the normalised phone number: +234… and 0… find the same number.
    fields: { code: ["phone_number", "phone_key"], name: ["name"], other: ["email"] },
    detail: {
      columns: [],
      format: ({ phone_number, email }) => [phone_number, email].filter(Boolean).join(" · "),
    },
  },
};

/** The number of kinds that share the index: a row's id is the record's id times this, plus the number of its kind. */
const KINDS_IN_INDEX = 8;
const [times, last] = [sql.raw(`${KINDS_IN_INDEX}`), sql.raw(`${KINDS_IN_INDEX - 1}`)];

/** The id of a record's row in the index; `id` is an expression of SQL. */
export const rowIdOf = ({ number }: IndexedKind, id: string): string => `${id} * ${KINDS_IN_INDEX} + ${number}`;

/** The record and the kind of the current row of `search`. */
export const indexedId = sql<number>`search.rowid / ${times}`;
export const indexedKind = sql<number>`search.rowid % ${times}`;

/** True for the rows of all kinds whose records have an id from `from` to `to`, so that a scan begins and ends there. */
export const isIndexedBetween = (from: SQL, to: SQL): SQL =>
  sql`search.rowid BETWEEN ${times} * ${from} AND ${times} * ${to} + ${last}`;

/**
 * The columns of an asset in the text index, and the text of each. A match in any column counts, so three texts share one: a
 * column more would need a new index.
 */
export const TEXT_COLUMNS = {
  barcode: "barcode",
  asset_tag: "asset_tag",
  asset_tag_key: "asset_tag_key",
  description: "description",
  serial_number: "serial_number",
  invoice_number: "concat_ws(char(10), invoice_number, manufacturer, model)",
} as const;
