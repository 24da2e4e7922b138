import type { Reader } from "@custodia/db/client";
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
import { formatNaira, kobo, toNaira } from "@custodia/domain/money";
import type { HitKind } from "@custodia/domain/search/schema";
import { fold } from "@custodia/domain/sort-key";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import type { TenantTable } from "../core/store.ts";

/** The columns of the index that are searched; it also has the column `company`. */
export const COLUMNS = ["code", "name", "other"] as const;
export type SearchColumn = (typeof COLUMNS)[number];

/** How the database's triggers index a kind of record; a test asserts that both agree. */
export interface IndexedKind {
  /** A row's id in the index is the record's id times 8 plus this number. */
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
      format: ({ day, paid }) => `${formatLongDate(String(day))} · ${formatNaira(toNaira(kobo(Number(paid))))}`,
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

/** The index consists of trigrams: three consecutive characters. */
const TRIGRAM = 3;
/** The maximum number of trigrams of a long text to weigh, spread over the text. */
const MAX_WEIGHED = 24;
/** Only the rarest trigrams of a text are queried, because the rows are checked anyway. */
const MAX_QUERIED = 4;
/** The number of rows in the first sample; the number of matches is estimated from their ids. */
const SAMPLE_SIZE = 64;
/**
 * A trigram that is at least this many times as common as the rarest is not used: it narrows the result little, and is slow
 * to read.
 */
const COMMON_FACTOR = 16;

/** The result of a search for texts in the index. */
interface TextMatches {
  /** A subquery of the ids of all assets that may contain the texts, including all assets that wait to be indexed. */
  ids: SQL;
  /** The estimated maximum number of ids, and the estimated size of the register. */
  estimate: number;
  size: number;
}

/**
 * Returns the trigrams of a text in quotes, so that no character has a special meaning to FTS5. Neither LIKE nor the index
 * reads past a NUL, and a lone surrogate is stored as U+FFFD.
 */
function trigramsOf(text: string): string[] {
  const characters = [...fold(text.toWellFormed().split("\0")[0]!).replace(/[\u0300-\u0331]/g, "")];
  const trigrams = new Set<string>();
  for (let index = 0; index + TRIGRAM <= characters.length; index += 1) {
    trigrams.add(
      `"${characters
        .slice(index, index + TRIGRAM)
        .join("")
        .replaceAll('"', '""')}"`,
    );
  }
  return [...trigrams];
}

/** The company whose assets are searched, and the caller's connection. */
interface TextQuery {
  read: Reader;
  company: CompanyCtx["company"];
}

/**
 * Returns the company's assets that may contain all `texts`, ignoring case, from the index. The result may be too large but
 * never too small, so the caller must check the rows. Undefined if no text is long enough.
 */
export async function matchTexts(input: TextQuery, texts: readonly string[]): Promise<TextMatches | undefined> {
  const allTrigrams = [...new Set(texts.flatMap(trigramsOf))];
  if (allTrigrams.length === 0) return undefined;
  const step = Math.ceil(allTrigrams.length / MAX_WEIGHED);
  const sampled = allTrigrams.filter((_, index) => index % step === 0);
  const { trigrams, waiting, size } = await weigh(input, sampled);
  const rarest = trigrams.toSorted((a, b) => a.estimate - b.estimate).slice(0, MAX_QUERIED);
  const lowest = rarest[0]!.estimate;
  const selective = rarest.filter(({ estimate }) => estimate <= Math.max(lowest, SAMPLE_SIZE) * COMMON_FACTOR);
  const match = selective.map(({ trigram }) => trigram).join(" AND ");
  return { ids: matchingIds(input, match), estimate: lowest + waiting, size };
}

/**
 * The statistics of a trigram. `sample` is JSON: how many of the first rows contain it, and the last of these rows. The
 * other counts are the same for all trigrams.
 */
interface Sample {
  trigram: string;
  sample: string;
  size: number;
  first: number;
  last: number;
  waiting: number;
}

interface Weights {
  trigrams: { trigram: string; estimate: number }[];
  /** The number of assets that wait to be indexed, up to a maximum. */
  waiting: number;
  size: number;
}

/** Estimates how many of the company's rows contain each trigram, from the ids of the first matches. */
async function weigh({ read, company }: TextQuery, trigrams: readonly string[]): Promise<Weights> {
  const rows = await read.all<Sample>(sql`
    SELECT trigram.value AS trigram, stats.*, (
      SELECT json_array(count(*), max(at) & 0xFFFFFFFFFF) FROM (
        SELECT rowid AS at FROM search_texts
        WHERE search_texts MATCH trigram.value AND ${inCompanyRange(company)} LIMIT ${SAMPLE_SIZE}
      )
    ) AS sample
    FROM json_each(${JSON.stringify(trigrams)}) AS trigram,
      (SELECT asset_sequence AS size,
        coalesce((SELECT min(id) FROM assets WHERE company_id = ${company.id}), 0) AS first,
        coalesce((SELECT max(id) FROM assets WHERE company_id = ${company.id}), 0) AS last,
        coalesce((SELECT sum(last_id - first_id + 1) FROM unindexed_assets WHERE company_id = ${company.id}), 0) AS waiting
        FROM companies WHERE id = ${company.id}) AS stats`);
  return {
    trigrams: rows.map(({ trigram, sample, first, last }) => {
      const [matches, lastId] = JSON.parse(sample) as [number, number];
      const estimate =
        matches < SAMPLE_SIZE ? matches : Math.round((SAMPLE_SIZE * (last - first + 1)) / (lastId - first + 1));
      return { trigram, estimate };
    }),
    waiting: rows[0]!.waiting,
    size: rows[0]!.size,
  };
}

/** A company's rows are adjacent in the index, so that rows of other companies are never read. */
const inCompanyRange = ({ id }: CompanyCtx["company"]) =>
  sql`rowid BETWEEN ${id} << 40 AND (${id} << 40 | 0xFFFFFFFFFF)`;

function matchingIds({ company }: TextQuery, match: string): SQL {
  return sql`(
    SELECT rowid & 0xFFFFFFFFFF FROM search_texts WHERE search_texts MATCH ${match} AND ${inCompanyRange(company)}
    UNION ALL
    SELECT queued.id FROM unindexed_assets AS waiting CROSS JOIN assets AS queued
      ON queued.company_id = waiting.company_id AND queued.id BETWEEN waiting.first_id AND waiting.last_id
    WHERE waiting.company_id = ${company.id}
  )`;
}
