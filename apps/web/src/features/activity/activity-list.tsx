import { type Inputs, trpc } from "@custodia/client/trpc";
import { type ActivityView, SUBJECTS, type Subject } from "@custodia/domain/activity/schema";
import { roleName } from "@custodia/domain/permissions";
import { Avatar } from "@custodia/ui/avatar";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import type { Column, ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { withoutFilters } from "@custodia/ui/table/state";
import { useMemo } from "react";
import { useRecordOptions } from "../records/record-picker.tsx";
import { useTableSearch } from "../records/table-search.ts";
import { useTimeOf } from "../session/company-time.ts";
import { userScreens } from "../users/user-screens.tsx";
import { ActionTaken } from "./action-taken.tsx";
import { RecordLink } from "./record-link.tsx";

/** What was done in the company, by whom and when, newest first. */
export function ActivityList() {
  const timeOf = useTimeOf();
  const columns = useMemo(() => columnsWith(timeOf), [timeOf]);
  const filters = useActivityFilters();
  const table = useTableSearch<Inputs["activities"]["list"]>(columns, { filters });
  const query = trpc.activities.list.useQuery(wanted(table.input));
  const { state, onStateChange } = table.bind;
  const one = state.filter.subject_id;
  return (
    <>
      <PageHeader
        title="Activities"
        description={one ? `Activities of one ${state.filter.subject_type ?? "record"} only` : undefined}
        actions={
          one ? (
            <Button variant="secondary" onClick={() => onStateChange(withoutFilters(state), "push")}>
              Show all activities
            </Button>
          ) : undefined
        }
      />
      <DataTable
        label="activities"
        columns={columns}
        query={query}
        {...table.bind}
        filters={filters.filter(({ id }) => id !== ONE)}
        search="Search activities"
        rowName={({ log_message }) => log_message}
        empty={{ title: "No activities yet" }}
      />
    </>
  );
}

/** The list's input: what the address has as a word goes over the wire as true. */
function wanted(input: Inputs["activities"]["list"]): Inputs["activities"]["list"] {
  const { by_request, ...filter } = { ...input?.filter };
  return { ...input, filter: by_request ? { ...filter, by_request: true } : filter };
}

/** The filter that only a link sets: the history of one record. */
const ONE = "subject_id";

const subjectLabel: Record<Subject, string> = {
  company: "Company",
  user: "Users",
  location: "Locations",
  vendor: "Vendors",
  custodian: "Custodians",
  classification: "Classifications",
  asset: "Assets",
  import: "Imports",
  export: "Exports",
};

function useActivityFilters(): readonly ToolbarFilter[] {
  const users = useRecordOptions(userScreens);
  return useMemo(
    () => [
      { id: "user_id", label: "User", kind: "combobox", load: users.load, find: users.find },
      {
        id: "subject_type",
        label: "Records",
        kind: "select",
        options: SUBJECTS.map((subject) => ({ value: subject, label: subjectLabel[subject] })),
      },
      {
        id: "by_request",
        label: "Origin",
        kind: "select",
        options: [{ value: "yes", label: "Approved requests" }],
      },
      { id: ONE, label: "Record", kind: "number" },
    ],
    [users],
  );
}

function columnsWith(timeOf: (instant: string) => string): readonly Column<ActivityView>[] {
  return [
    {
      id: "user",
      header: "User",
      className: "whitespace-nowrap",
      cell: ({ user }) => (
        <span className="inline-flex items-center gap-2.5">
          <Avatar name={user?.full_name ?? "System"} className="-my-0.5 size-6 text-xs" />
          {user?.full_name ?? "System"}
        </span>
      ),
    },
    {
      id: "role",
      header: "Authority Level",
      className: "whitespace-nowrap",
      cell: ({ user }) => user && roleName[user.role],
    },
    {
      id: "created_at",
      header: "Time",
      sortable: true,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "log_message",
      header: "Action Taken",
      main: true,
      className: "w-full min-w-64",
      cell: (activity) => <ActionTaken activity={activity} />,
    },
    {
      id: "record",
      header: "Record",
      className: "whitespace-nowrap",
      cell: (activity) => <RecordLink activity={activity} />,
    },
  ];
}
