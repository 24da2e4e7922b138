import { assets } from "@custodia/db/schema/assets/assets";
import { customers } from "@custodia/db/schema/pos/customers";
import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { sales } from "@custodia/db/schema/pos/sales";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type AssetStatus, statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira, kobo, toNaira } from "@custodia/domain/money";
import type { HitKind } from "@custodia/domain/search/schema";
import { type SQL, sql } from "drizzle-orm";
import type { TenantTable } from "../store.ts";

/** Columns of the index that people's words are looked for in; `company` stands beside them. */
export const COLUMNS = ["code", "name", "other"] as const;
export type SearchColumn = (typeof COLUMNS)[number];

/** How the triggers of the database put a kind of record into the index; a test holds the two together. */
export interface IndexedKind {
  /** A row's number in the index is the record's id times 8 and this. */
  number: number;
  table: TenantTable;
  fields: Record<SearchColumn, readonly string[]>;
  /** Fields that stand in other tables. */
  beside?: Record<string, SQL>;
  /** There may be millions of it: the newest are looked at, and never all that a word stands in. */
  many?: true;
  /** What is told below the title, and the columns that it takes, where it is not all that the record is found by. */
  told?: { of: readonly string[]; as: (row: Found) => string };
}

type Found = Record<string, string | number | null>;

/** What an asset is found by; what was sold or scrapped is not taken for one that is in service. */
function assetDetail({
  barcode,
  asset_tag,
  serial_number,
  invoice_number,
  status,
  closed_on,
}: Found): string {
  const gone = closed_on && `${statusLabel[status as AssetStatus]} ${formatLongDate(String(closed_on))}`;
  return [barcode, asset_tag, serial_number, invoice_number, gone].filter(Boolean).join(" · ");
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
    many: true,
    fields: {
      code: ["barcode", "asset_tag"],
      name: ["description"],
      other: ["serial_number", "invoice_number"],
    },
    told: { of: ["status", "closed_on"], as: assetDetail },
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
    beside: {
      codes: sql`(SELECT group_concat(${itemBarcodes.code}, ' ') FROM ${itemBarcodes}
        WHERE ${itemBarcodes.company_id} = ${items.company_id} AND ${itemBarcodes.item_id} = ${items.id})`,
    },
  },
  sale: {
    number: 7,
    table: sales,
    many: true,
    fields: { code: ["reference"], name: [], other: [] },
    told: {
      of: ["day", "paid"],
      as: ({ day, paid }) => `${formatLongDate(String(day))} · ${formatNaira(toNaira(kobo(Number(paid))))}`,
    },
  },
  customer: {
    number: 0,
    table: customers,
    // The key is the phone as it is compared: who types +234… means the same as who types 0….
    fields: { code: ["phone_number", "phone_key"], name: ["name"], other: ["email"] },
    told: {
      of: [],
      as: ({ phone_number, email }) => [phone_number, email].filter(Boolean).join(" · "),
    },
  },
};
