import { AGENDA_ROWS, type DueWorkQuery, type dueWorkView, placeText } from "@custodia/domain/assets/agenda";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { dueRows, placeOf } from "./due-rows.ts";
import { lastServices } from "./last-services.ts";

const NONE = { last_maintenance_date: null, last_amount: null };

/** What is due in a span of days, so many at once, and where it goes on: null at the end. Each service with the one before; kobo. */
export async function dueWork(ctx: CompanyCtx, asked: DueWorkQuery): Promise<z.input<typeof dueWorkView>> {
  const rows = await dueRows(ctx, asked, AGENDA_ROWS + 1);
  const shown = rows.slice(0, AGENDA_ROWS);
  const end = rows.length > AGENDA_ROWS ? shown.at(-1) : undefined;
  const services = shown.filter(({ kind }) => kind === "service").map(({ asset }) => asset.id);
  const before = await lastServices(ctx, services);
  const data = shown.map((row) => ({
    ...row,
    ...((row.kind === "service" && before.get(row.asset.id)) || NONE),
  }));
  return { data, meta: { next: end ? placeText(placeOf(end)) : null } };
}
