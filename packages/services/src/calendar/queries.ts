import { assets } from "@custodia/db/schema/assets/assets";
import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { custodians } from "@custodia/db/schema/setup/custodians";
import type { MovementType } from "@custodia/domain/assets/labels";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, type Column, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { dueForMaintenance, dueJobs, overdue } from "../assets/due.ts";
import type { Company } from "../core/context.ts";
import { visible } from "../core/visible-assets.ts";

/** A day on which an asset is due for maintenance or return. */
export interface DueEvent {
  date: string;
  /** The source row, and the time when that row or a record that the event names last changed. */
  source: { id: number; changed_at: string };
  asset: { id: number; barcode: string; description: string };
  custodian: string;
  /** The type of the movement from which the asset returns; null for maintenance. */
  back_from: MovementType | null;
  /** What is to be done as a one-off job; null for other events. */
  job: string | null;
}

/** The inclusive range of days, and the maximum number of rows, counted from the day nearest to today. */
export interface DateSpan {
  company: Company;
  from: CalendarDate;
  until: CalendarDate;
  nearest: "first" | "last";
  limit: number;
}

const asset = { id: assets.id, barcode: assets.barcode, description: assets.description };

/** Returns the maintenance visits of a span of days. Uses index `assets_by_next_maintenance`. */
export function maintenanceEvents(db: Reader, { company, from, until, nearest, limit }: DateSpan): Promise<DueEvent[]> {
  const day = assets.next_maintenance_date;
  return db
    .select({
      date: sql<string>`${day}`,
      source: { id: assets.id, changed_at: latest(assets.updated_at, custodians.updated_at) },
      asset,
      custodian: custodians.full_name,
      back_from: sql<null>`NULL`,
      job: sql<null>`NULL`,
    })
    .from(assets)
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .where(
      and(
        eq(assets.company_id, company.id),
        gte(day, from),
        dueForMaintenance(sql`${day}`, until),
        visible({ company }),
      ),
    )
    .orderBy(...dayOrder(nearest, sql`${day}`, sql`${assets.id}`))
    .limit(limit);
}

/** Returns the expected returns of a span of days. Uses index `movements_expected`. */
export function returnEvents(db: Reader, { company, from, until, nearest, limit }: DateSpan): Promise<DueEvent[]> {
  const day = movements.expected_return_date;
  const { id, type } = movements;
  return db
    .select({
      date: sql<string>`${day}`,
      source: { id, changed_at: latest(movements.updated_at, assets.updated_at, custodians.updated_at) },
      asset,
      custodian: custodians.full_name,
      back_from: type,
      job: sql<null>`NULL`,
    })
    .from(movements)
    .innerJoin(assets, and(eq(assets.company_id, movements.company_id), eq(assets.id, movements.asset_id)))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .where(and(overdue({ company }, addDays(until, 1)), gte(day, from)))
    .orderBy(...dayOrder(nearest, sql`${day}`, sql`${id}`))
    .limit(limit);
}

/** Returns the open one-off jobs of a span of days. Uses index `maintenance_jobs_due`. */
export function jobEvents(db: Reader, { company, from, until, nearest, limit }: DateSpan): Promise<DueEvent[]> {
  const { id, due_date, description, updated_at } = maintenanceJobs;
  return db
    .select({
      date: due_date,
      source: { id, changed_at: latest(updated_at, assets.updated_at, custodians.updated_at) },
      asset,
      custodian: custodians.full_name,
      back_from: sql<null>`NULL`,
      job: description,
    })
    .from(maintenanceJobs)
    .innerJoin(assets, and(eq(assets.company_id, maintenanceJobs.company_id), eq(assets.id, maintenanceJobs.asset_id)))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .where(and(dueJobs({ company }, until), gte(due_date, from)))
    .orderBy(...dayOrder(nearest, sql`${due_date}`, sql`${id}`))
    .limit(limit);
}

/** Returns the latest of several instants; as ISO texts they sort by time. */
const latest = (...instants: Column[]) => sql<string>`max(${sql.join(instants, sql`, `)})`;

const dayOrder = (nearest: DateSpan["nearest"], ...by: SQL[]): SQL[] =>
  by.map((column) => (nearest === "first" ? asc(column) : desc(column)));
