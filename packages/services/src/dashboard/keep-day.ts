import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../context.ts";
import { type DayInput, sumDay } from "./sum-day-task.ts";

/** From so many assets on the sum is left to a worker: it would freeze the server for longer than a blink. */
const MANY = 100_000;

/** What is being computed: who asks meanwhile waits for the same. */
const underWay = new Map<string, Promise<void>>();

/** Computes what changes with the day, once for all who ask, and keeps it. `held` says how many assets there are to sum. */
export function keepDay(ctx: CompanyCtx, day: CalendarDate, held: number): Promise<void> {
  const input: DayInput = { company_id: ctx.company.id, day };
  const key = `${ctx.db.target.url} ${input.company_id} ${day}`;
  const known = underWay.get(key);
  if (known) return known;
  const made = computed(ctx, input, held).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

function computed(ctx: CompanyCtx, input: DayInput, held: number): Promise<void> {
  if (held < MANY) return ctx.db.write((tx) => sumDay(tx, input));
  return ctx.workers.run("sumDay", input, { companyId: input.company_id });
}
