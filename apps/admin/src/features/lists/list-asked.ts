import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Column, NamedFilter } from "@custodia/ui/table/columns";
import type { Clocks } from "../format/since.ts";

/** A loader draws nothing, so times need no words. */
const unread: Clocks = { since: String, timeOf: String };

/** What the list of these columns asks at an address, for the loader of its route. */
export function listAsked<Input>(
  columnsOf: (clocks: Clocks) => readonly Column<never>[],
  { location }: { location: { search: object } },
  filters?: readonly NamedFilter[],
): Input {
  return tableInput<Input>(location.search, columnsOf(unread), { filters });
}
