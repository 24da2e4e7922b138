import { z } from "zod";
import { moneyView } from "../money-fields.ts";
import { atOnce, namedView } from "../record.ts";
import { agendaDaysQuery, day, going, placeInput, workKind } from "./agenda.ts";

/** What maintenance was done in a span of days; `cursor` is `next` of an earlier answer. */
export const doneWorkQuery = agendaDaysQuery.safeExtend({ cursor: placeInput.optional() });

/** A service that an asset had where it is, or its return from maintenance. It is parsed from kobo. */
const doneWork = z.object({
  ...workKind,
  /** Of the service, or of the movement that was returned. */
  id: z.int(),
  date: day,
  vendor: namedView.nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  recorded_by: z.object({ id: z.int(), full_name: z.string() }),
});

export const doneWorkView = atOnce(z.object({ data: z.array(doneWork), meta: going }));

export type DoneWorkQuery = z.output<typeof doneWorkQuery>;
export type DoneWork = z.output<typeof doneWorkView>["data"][number];
