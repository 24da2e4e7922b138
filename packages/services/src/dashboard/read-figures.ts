import { dayFigures, figures } from "@custodia/db/schema/dashboard/figures";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { users } from "@custodia/db/schema/setup/users";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { type CalendarDate, dayNumber } from "@custodia/domain/date";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { rowCache } from "../core/row-cache.ts";
import { prepared } from "../core/statements.ts";
import type { WideSum } from "../valuation/sums.ts";

/** The stored aggregate of assets with the same status and classification. */
export interface Group {
  status: AssetStatus;
  classification: { id: number; name: string };
  count: number;
  cost: WideSum;
  maintenance: WideSum;
}

/** A company's stored figures at one moment. */
export interface StoredFigures {
  groups: readonly Group[];
  users: number;
  /** Null if the day has not been computed yet. */
  day: { fully_depreciated: number; book_value: WideSum } | null;
}

const COMPANY = sql.placeholder("company");

/** Reads all figures as one row: sixty short rows take four times as long as one text. */
const figuresQuery = prepared((db) =>
  db
    .select({
      groups: sql<string>`json_group_array(json_array(${figures.status}, ${classifications.id}, ${classifications.name}, ${figures.count},
        ${figures.cost_millions}, ${figures.cost_rest}, ${figures.maintenance_millions}, ${figures.maintenance_rest}))`,
      users: sql<number>`(
        SELECT count(*) FROM ${users} WHERE ${and(eq(users.company_id, COMPANY), isNull(users.deactivated_at))}
      )`,
      day: sql<string | null>`(
        SELECT json_array(${dayFigures.fully_depreciated}, ${dayFigures.book_value_millions}, ${dayFigures.book_value_rest})
        FROM ${dayFigures} WHERE ${and(eq(dayFigures.company_id, COMPANY), eq(dayFigures.day, sql.placeholder("day")))}
      )`,
    })
    .from(figures)
    .innerJoin(
      classifications,
      and(eq(classifications.company_id, figures.company_id), eq(classifications.id, figures.classification_id)),
    )
    // Rows of an import that is not yet visible are stored under its id.
    .where(and(eq(figures.company_id, COMPANY), eq(figures.import_id, 0)))
    .prepare(),
);

type StoredGroup = [AssetStatus, number, string, number, number, number, number, number];

/** The maximum number of companies whose figures are cached; each entry is valid until the next commit. */
const MAX_COMPANIES = 500;

/** The key is the company's id and the day number. */
const cachedFigures = rowCache((db, key) => {
  const [company, day] = key.split(" ").map(Number);
  return readStored(db, company!, day!);
}, MAX_COMPANIES);

/** Reads the company's stored figures and those of `day`, in kobo. The result is shared and must not be changed. */
export async function readFigures(ctx: CompanyCtx, day: CalendarDate): Promise<StoredFigures> {
  return (await cachedFigures(ctx.db.read, `${ctx.company.id} ${dayNumber(day)}`))!;
}

async function readStored(db: Reader, company: number, day: number): Promise<StoredFigures> {
  const [row] = await figuresQuery(db).all({ company, day });
  const groups = JSON.parse(row!.groups) as StoredGroup[];
  const dayRow = row!.day === null ? null : (JSON.parse(row!.day) as [number, number, number]);
  return {
    groups: groups.map(([status, id, name, count, cost, costRest, maintenance, maintenanceRest]) => ({
      status,
      classification: { id, name },
      count,
      cost: { millions: cost, rest: costRest },
      maintenance: { millions: maintenance, rest: maintenanceRest },
    })),
    users: row!.users,
    day: dayRow && { fully_depreciated: dayRow[0], book_value: { millions: dayRow[1], rest: dayRow[2] } },
  };
}

/** Returns the number of assets in the groups. */
export function countInGroups(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
