import { actorName } from "@custodia/domain/activity/actor-name";
import type { ActivityView } from "@custodia/domain/activity/schema";
import { roleName } from "@custodia/domain/permissions";
import { Avatar } from "@custodia/ui/avatar";
import type { Column } from "@custodia/ui/table/columns";
import { ActionTaken } from "./action-taken.tsx";
import { RecordLink } from "./record-link.tsx";

/** The columns of what was done; `timeOf` shows when it was. */
export function activityColumns(timeOf: (instant: string) => string): readonly Column<ActivityView>[] {
  return [
    {
      id: "user",
      header: "User",
      inCard: "plain",
      className: "whitespace-nowrap",
      cell: (activity) => (
        <span className="inline-flex items-center gap-2.5">
          <Avatar name={actorName(activity)} className="-my-0.5 size-6 text-xs" />
          {actorName(activity)}
        </span>
      ),
    },
    {
      id: "role",
      header: "Authority Level",
      inCard: "plain",
      className: "whitespace-nowrap",
      cell: ({ user }) => user && roleName[user.role],
    },
    {
      id: "created_at",
      header: "Time",
      inCard: "plain",
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
      inCard: "aside",
      className: "whitespace-nowrap",
      cell: (activity) => <RecordLink activity={activity} />,
    },
  ];
}
