import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { dateInput, instantView } from "../record.ts";

const person = z.object({ id: z.int(), full_name: z.string() });

/** One act of an operator, as a sentence without who: `Suspended Dangote Mills`. */
export const operatorLogView = z.object({
  id: z.int(),
  created_at: instantView,
  /** Null where a command on the server's own machine did it. */
  operator: person.nullable(),
  /** `thing.verb`, such as `companies.suspend`. */
  action: z.string(),
  message: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  user: person.nullable(),
  reason: z.string().nullable(),
});

/** `since` and `until` are days in Lagos, both included. */
export const operatorLogQuery = listQuery({
  sort: ["created_at"],
  filters: { operator_id: idFilter, company_id: idFilter, since: dateInput, until: dateInput },
});

export type OperatorLogView = z.output<typeof operatorLogView>;
export type OperatorLogQuery = z.output<typeof operatorLogQuery>;

/** How many rows that fit the filters a search of mail and of the log looks through, the newest first: it costs the same however many there are. */
export const NEWEST_SEARCHED = 20_000;
