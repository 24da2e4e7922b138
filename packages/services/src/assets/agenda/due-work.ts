import { AGENDA_ROWS, type DueWorkQuery, type DueWorkView, placeText } from "@custodia/domain/assets/agenda";
import type { CompanyCtx } from "../../context.ts";
import { dueRows, placeOf } from "./due-rows.ts";

/** What is due in a span of days, so many at once, and where it goes on: null at the end. */
export async function dueWork(ctx: CompanyCtx, asked: DueWorkQuery): Promise<DueWorkView> {
  const rows = await dueRows(ctx, asked, AGENDA_ROWS + 1);
  const data = rows.slice(0, AGENDA_ROWS);
  const last = rows.length > AGENDA_ROWS ? data.at(-1) : undefined;
  return { data, meta: { next: last ? placeText(placeOf(last)) : null } };
}
