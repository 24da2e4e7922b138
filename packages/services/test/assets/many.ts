import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import { companies } from "@custodia/db/schema/setup/company";
import { calendarDate, dayNumber } from "@custodia/domain/date";
import { type Kobo, kobo } from "@custodia/domain/money";
import { eq, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { CompanyCtx } from "../../src/core/context.ts";
import type { Records } from "./register.ts";

/** An asset that depreciates by the day. */
export type StoredAsset = InferSelectModel<typeof assets> & { segments: null };
type Fields = Partial<Omit<InferInsertModel<typeof assets>, "acquisition_date" | "cost" | "scrap_value">> & {
  acquisition_date?: string;
  /** In kobo. */
  cost?: number;
  scrap_value?: number;
};

const STAMPS = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
/** The day of all disposals. */
const CLOSED = { closed_on: calendarDate("2026-01-01"), closed_day: dayNumber(calendarDate("2026-01-01")) };
const ROWS_PER_STATEMENT = 500;
/** The write queue limits the duration of a transaction. */
const ROWS_PER_TRANSACTION = 2000;

/** Inserts assets directly, for tests that read many of them. */
export async function insertAssets(ctx: CompanyCtx, records: Records, rows: Fields[]): Promise<StoredAsset[]> {
  const inserted: StoredAsset[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_TRANSACTION)
    inserted.push(...(await insertBatch(ctx, records, rows.slice(start, start + ROWS_PER_TRANSACTION))));
  return inserted;
}

function insertBatch(ctx: CompanyCtx, records: Records, rows: Fields[]): Promise<StoredAsset[]> {
  const company_id = ctx.company.id;
  return ctx.db.write(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, company_id));
    const last = company!.asset_sequence;
    const values = rows.map((row, n) => assetValues(company_id, records, row, last + n + 1));
    const inserted: InferSelectModel<typeof assets>[] = [];
    for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT) {
      inserted.push(
        ...(await tx
          .insert(assets)
          .values(values.slice(start, start + ROWS_PER_STATEMENT))
          .returning()),
      );
    }
    await tx
      .update(companies)
      .set({ asset_sequence: last + rows.length })
      .where(eq(companies.id, company_id));
    return inserted.map((row) => ({ ...row, segments: null }));
  });
}

function assetValues(company_id: number, records: Records, row: Fields, sequence: number) {
  const date = calendarDate(row.acquisition_date ?? "2024-06-15");
  const money = { cost: kobo(row.cost ?? 100_000_00), scrap_value: kobo(row.scrap_value ?? 0) };
  return {
    company_id,
    barcode: `DV-COMP-${String(sequence).padStart(6, "0")}`,
    sequence,
    status: "in_service" as const,
    description: "Laptop",
    classification_id: records.classification_id,
    custodian_id: records.custodian_id,
    acquisition_nature: "Purchase" as const,
    useful_life_in_days: 1460,
    condition: "New" as const,
    total_maintenance_cost: 0 as Kobo,
    ...STAMPS,
    carrying_amount: money.cost,
    valued_day: dayNumber(date),
    ...(row.status === "sold" || row.status === "scrapped" ? CLOSED : {}),
    ...row,
    ...money,
    asset_tag_key: row.asset_tag?.toLowerCase() ?? null,
    acquisition_date: date,
    acquisition_day: dayNumber(date),
  };
}

/** Returns pseudo-random numbers from 0 to below `end`, the same in each run. */
export function pseudoRandom(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** The result of a sale or a scrapping, in kobo. */
export interface Result {
  amount_sold_for: number;
  gain_or_loss: number;
}

/** Inserts the sales and scrappings of disposed assets, with ties among their amounts. */
export async function insertDisposals(ctx: CompanyCtx, rows: readonly StoredAsset[]): Promise<Map<number, Result>> {
  const random = pseudoRandom(5);
  const sharedValues = { company_id: ctx.company.id, condition: "Used" as const, created_at: STAMPS.created_at };
  const disposalsOf = (status: StoredAsset["status"]) =>
    rows
      .filter((row) => row.status === status)
      .map((row) => ({
        ...sharedValues,
        asset_id: row.id,
        net_book_value: kobo(random(9) * 1_000),
        day: row.closed_on!,
      }));
  const sales = disposalsOf("sold").map(({ day, ...sale }) => ({
    ...sale,
    sale_date: day,
    buyer_name: "Buyer",
    amount_sold_for: kobo(random(6) * 2_000),
    sold_by: ctx.actor.user_id,
  }));
  const scrapped = disposalsOf("scrapped").map(({ day, ...row }) => ({
    ...row,
    discard_date: day,
    scrapped_by: ctx.actor.user_id,
  }));
  await ctx.db.write(async (tx) => {
    if (sales.length > 0) await tx.insert(disposals).values(sales);
    if (scrapped.length > 0) await tx.insert(scrappings).values(scrapped);
  });
  const resultOf = (amount_sold_for: number, net_book_value: number): Result => ({
    amount_sold_for,
    gain_or_loss: amount_sold_for - net_book_value,
  });
  return new Map([
    ...sales.map((row) => [row.asset_id, resultOf(row.amount_sold_for, row.net_book_value)] as const),
    ...scrapped.map((row) => [row.asset_id, resultOf(0, row.net_book_value)] as const),
  ]);
}
