import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { type CalendarDate, daysBetween, isCalendarDate } from "../date.ts";
import { idFilter } from "../list.ts";
import { assetRef, dateInput, dateView, namedView, parseSync, personRef, versionView } from "../record.ts";
import { locationRef } from "../setup/locations.ts";
import { MAINTENANCE_CATEGORIES, MAINTENANCE_SCHEDULES, MOVEMENT_TYPES } from "./labels.ts";

/** The number of days that an agenda shows at once: a month with the rest of its first and last week. */
const AGENDA_DAYS = 42;
/** The number of rows on a page. */
export const AGENDA_PAGE_SIZE = 50;
/** The maximum number of assets per day that are named with the day's counts. */
export const MAX_NAMES_PER_DAY = 3;

/** The kinds of work due on one day, in this order: returns, services, one-off jobs. */
export const WORK_KINDS = ["return", "service", "job"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The position after which a list of due work continues. `id` is the id of the movement, the asset of a service, or the job. */
export interface WorkCursor {
  date: CalendarDate;
  kind: WorkKind;
  id: number;
}

/** Formats a cursor: day, kind and id, joined by dots. */
export const formatCursor = ({ date, kind, id }: WorkCursor): string => `${date}.${kind}.${id}`;

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(return|service|job)\.(\d{1,15})$/;

const cursorInput = z
  .string({ error: 'Invalid cursor. Use "next" of the last response.' })
  .transform((text, context) => {
    const [, date, kind, id] = CURSOR.exec(text) ?? [];
    if (date && isCalendarDate(date)) return { date, kind: kind as WorkKind, id: Number(id) };
    context.addIssue('Invalid cursor. Use "next" of the last response.');
    return z.NEVER;
  });

/** The assets that an agenda covers; an unknown id matches none (rules/lists 3). */
const filter = z
  .object(
    {
      classification_id: idFilter.optional(),
      location_id: idFilter.optional(),
      custodian_id: idFilter.optional(),
    },
    { error: "Send the filters by their names." },
  )
  .prefault({});

/** The days to count. */
export const agendaDaysQuery = z
  .object({ from: dateInput, until: dateInput, filter })
  .refine(({ from, until }) => until >= from, {
    path: ["until"],
    error: "The last day may not be before the first.",
  })
  .refine(({ from, until }) => until < from || daysBetween(from, until) < AGENDA_DAYS, {
    path: ["until"],
    error: `Choose at most ${AGENDA_DAYS} days.`,
  });

/** Lists the work due until a day, including overdue work if no first day is given; `cursor` is `next` of an earlier response. */
export const dueWorkQuery = z.object({
  from: dateInput.optional(),
  until: dateInput,
  filter,
  cursor: cursorInput.optional(),
});

/** Lists the assets out for maintenance; `cursor` is `next` of an earlier response. */
export const outForMaintenanceQuery = z.object({ filter, cursor: cursorInput.optional() });

const workCounts = z.object({ returns: z.int(), services: z.int(), jobs: z.int() });

/** The fields of a task: a return has the type of its movement, a service its schedule, a job what is to be done. */
const taskFields = {
  kind: z.enum(WORK_KINDS),
  asset: assetRef,
  back_from: z.enum(MOVEMENT_TYPES).nullable(),
  maintenance_schedule: z.enum(MAINTENANCE_SCHEDULES).nullable(),
  frequency: z.int().nullable(),
  job: z.object({ id: z.int(), description: z.string() }).nullable(),
};

/** The number of tasks overdue before today, and due and done on each requested day; each count stops at a thousand. */
export const agendaDaysView = z.object({
  today: dateView,
  overdue: workCounts,
  days: z.array(
    workCounts.extend({
      date: dateView,
      /** The first tasks due, in list order. */
      first: z.array(z.object(taskFields)),
      done: z.int().meta({ description: "Completed on-site maintenance, one-off jobs, and returns from maintenance." }),
      /** The first completed tasks. */
      first_done: z.array(z.object(taskFields)),
    }),
  ),
  out: z.int().meta({ description: "The number of assets that are out for maintenance." }),
});

/** The cursor at which the list continues; null at its end. */
const pageMeta = z.object({ next: z.string().nullable() });

/** A task that is due on a day. */
const dueWork = z.object({
  ...taskFields,
  /** The one-off job, with what its completion starts from. */
  job: z
    .object({ id: z.int(), description: z.string(), vendor: namedView.nullable(), version: versionView })
    .nullable(),
  date: dateView,
  classification: namedView,
  location: locationRef.nullable(),
  custodian: personRef,
  awaiting_approval: z.boolean(),
  /** The movement of a return. */
  movement_id: z.int().nullable(),
  /** The workshop that has it or does the job, else the person who is to do the job, else the custodian. */
  with: z.string(),
});

/** A task with the date and cost of the previous service; both are null for a return or a job. */
const dueWorkRow = dueWork.extend({
  last_maintenance_date: dateView.nullable(),
  last_amount: moneyView.nullable(),
});

export const dueWorkView = parseSync(z.object({ data: z.array(dueWorkRow), meta: pageMeta }));

/** An asset that is out for maintenance, with its release. */
const outForMaintenance = z.object({
  movement_id: z.int(),
  asset: assetRef,
  classification: namedView,
  maintenance_category: z.enum(MAINTENANCE_CATEGORIES),
  location: z.string(),
  release_date: dateView,
  expected_return_date: dateView.nullable(),
  vendor: namedView.nullable(),
  custodian: personRef,
});

export const outForMaintenanceView = parseSync(z.object({ data: z.array(outForMaintenance), meta: pageMeta }));

export type AgendaFilter = z.output<typeof filter>;
export type AgendaDaysQuery = z.output<typeof agendaDaysQuery>;
export type DueWorkQuery = z.output<typeof dueWorkQuery>;
export type OutForMaintenanceQuery = z.output<typeof outForMaintenanceQuery>;
export type AgendaDaysView = z.output<typeof agendaDaysView>;
type DueWorkView = z.output<typeof dueWorkView>;
/** The due work as the query finds it: without the previous service. */
export type DueWork = z.output<typeof dueWork>;
/** The due work, as the agenda lists it. */
export type DueWorkRow = DueWorkView["data"][number];
export type DayTask = AgendaDaysView["days"][number]["first"][number];
export type OutForMaintenanceView = z.output<typeof outForMaintenanceView>;
export type OutForMaintenance = OutForMaintenanceView["data"][number];

/** Lists the maintenance done in a range of days; `cursor` is `next` of an earlier response. */
export const doneWorkQuery = agendaDaysQuery.safeExtend({ cursor: cursorInput.optional() });

/** A maintenance visit on site, a one-off job, or the asset's return from maintenance. The amount is converted from kobo. */
const doneWork = z.object({
  ...taskFields,
  /** The id of the service, of the job, or of the movement that was returned. */
  id: z.int(),
  date: dateView,
  vendor: namedView.nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  recorded_by: personRef,
});

export const doneWorkView = parseSync(z.object({ data: z.array(doneWork), meta: pageMeta }));

export type DoneWorkQuery = z.output<typeof doneWorkQuery>;
export type DoneWork = z.output<typeof doneWorkView>["data"][number];
