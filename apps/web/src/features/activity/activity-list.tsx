import { useTimeOf } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { SUBJECTS } from "@custodia/domain/activity/schema";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import type { ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { withoutFilters } from "@custodia/ui/table/state.ts";
import { useMemo } from "react";
import { userScreens } from "../setup/users/screens.tsx";
import { activityColumns, originFilter, RECORD_FILTER } from "./columns.tsx";

/** Lists the company's actions with user and time, newest first. */
export function ActivityList() {
  const timeOf = useTimeOf();
  const columns = useMemo(() => activityColumns(timeOf), [timeOf]);
  const filters = useActivityFilters();
  const table = useTableSearch<Inputs["activities"]["list"]>(columns, { filters });
  const query = trpc.activities.list.useQuery(table.input);
  const { state, onStateChange } = table.tableProps;
  const recordId = state.filter.subject_id;
  return (
    <>
      <PageHeader
        title="Activities"
        description={recordId ? `Activities of one ${state.filter.subject_type ?? "record"} only` : undefined}
        actions={
          recordId ? (
            <Button variant="outline" onClick={() => onStateChange(withoutFilters(state), "push")}>
              Show all activities
            </Button>
          ) : undefined
        }
      />
      <DataTable
        label="activities"
        columns={columns}
        query={query}
        {...table.tableProps}
        filters={filters.filter(({ id }) => id !== RECORD_FILTER)}
        search="Search activities"
        empty={{ title: "No activities yet" }}
      />
    </>
  );
}

function useActivityFilters(): readonly ToolbarFilter[] {
  const users = useRecordOptions(userScreens);
  return useMemo(
    () => [
      { id: "user_id", label: "User", kind: "combobox", ...users },
      {
        id: "subject_type",
        label: "Records",
        kind: "select",
        options: Object.entries(SUBJECTS).map(([value, label]) => ({ value, label })),
      },
      originFilter,
      { id: RECORD_FILTER, label: "Record", kind: "number" },
    ],
    [users],
  );
}
