import { tableInput, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { DataTable } from "@custodia/ui/table/data-table";
import { useEffect, useRef } from "react";
import { type Export, exportColumns } from "./export-columns.tsx";

const POLL_MS = 1500;

/** What the list asks at an address. */
export const exportsAsked = (search: object) => tableInput<Inputs["exports"]["list"]>(search, exportColumns);

/** Exports made before, newest first; one that is being made shows up by itself. */
export function ExportList() {
  const table = useTableSearch<Inputs["exports"]["list"]>(exportColumns);
  const query = trpc.exports.list.useQuery(table.input, {
    refetchInterval: ({ state }) => (isPending(state.data) ? POLL_MS : false),
  });
  const pending = isPending(query.data);
  const before = useRef(pending);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (before.current && !pending) void utils.notifications.invalidate();
    before.current = pending;
  }, [pending, utils]);
  return (
    <DataTable
      label="exports"
      columns={exportColumns}
      query={query}
      {...table.bind}
      empty={{ title: "No exports yet", description: "Generate a download above; it will be listed here." }}
    />
  );
}

function isPending(page: { data: Export[] } | undefined): boolean {
  return page?.data.some(({ state }) => state === "requested") ?? false;
}
