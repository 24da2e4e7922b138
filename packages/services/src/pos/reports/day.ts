import { shifts } from "@custodia/db/schema/pos/shifts";
import { locations } from "@custodia/db/schema/setup/locations";
import { unknownChoice } from "@custodia/domain/errors";
import type { DayReport, DayReportQuery } from "@custodia/domain/pos/reports/day";
import { and, asc, eq } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { inCompany } from "../../store.ts";
import { drawersOf } from "./drawers.ts";
import { byLocation, figuresFrom } from "./figures.ts";
import { reportFigures } from "./read.ts";

/**
 * What was sold and taken back on a day of the company, in kobo, and the cash of the shifts that closed on it. Tenders and transfers
 * are those of closed shifts: what another took is told to nobody (rules/pos 11). Throws 422 on `location_id`.
 */
export async function dayReport(
  ctx: CompanyCtx,
  { date: day = today(ctx), location_id }: DayReportQuery,
): Promise<DayReport> {
  const db = ctx.db.read;
  const places = await db
    .select(locationRefColumns)
    .from(locations)
    .where(inCompany(ctx, locations))
    .orderBy(asc(locations.code), asc(locations.id));
  const location = places.find(({ id }) => id === location_id) ?? null;
  if (location_id !== undefined && !location) throw unknownChoice("location_id");
  const read = await reportFigures(ctx, { day, location_id });
  const lines = new Map(byLocation(read).map(({ location_id: id, ...line }) => [id, line]));
  const here = location_id === undefined ? undefined : eq(shifts.location_id, location_id);
  return {
    day,
    location,
    ...figuresFrom(read),
    locations: places.flatMap((place) => {
      const line = lines.get(place.id);
      return line ? [{ location: place, ...line }] : [];
    }),
    open_shifts: read.open,
    shifts: await drawersOf(db, ctx, and(eq(shifts.closed_day, day), here)!),
  };
}
