import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import type { NamedFilter } from "@custodia/ui/table/columns";
import { activityColumns } from "./activity-columns.tsx";

/** The filter that only a link sets: the history of one record. */
export const OF_RECORD = "subject_id";

/** The list's input: what the address has as a word goes over the wire as true. */
export function activitiesAsked(input: Inputs["activities"]["list"]): Inputs["activities"]["list"] {
  const { by_request, ...filter } = { ...input?.filter };
  return { ...input, filter: by_request ? { ...filter, by_request: true } : filter };
}

const filters: readonly NamedFilter[] = [
  { id: "user_id", kind: "combobox" },
  { id: "subject_type", kind: "text" },
  { id: "by_request", kind: "text" },
  { id: OF_RECORD, kind: "number" },
];

/** What the list asks at an address. */
export const activitiesAskedAt = (search: object) =>
  activitiesAsked(tableInput<Inputs["activities"]["list"]>(search, activityColumns(String), { filters }));
