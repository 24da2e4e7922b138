import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { Outputs } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import { PRINTED_ACTIVITIES } from "../../activity/latest-of.ts";
import { PrintTable } from "./print-table.tsx";

export function PrintedHistory({ data, meta }: Outputs["activities"]["list"]) {
  const timeOf = useTimeOf();
  return (
    <PrintTable
      title="History"
      rows={data}
      none="Nothing was done to it yet."
      note={
        meta.total > PRINTED_ACTIVITIES
          ? `The latest ${PRINTED_ACTIVITIES} of ${meta.total} activities.`
          : undefined
      }
      columns={[
        { header: "Time", cell: ({ created_at }) => timeOf(created_at) },
        { header: "User", cell: actorName },
        { header: "Action Taken", cell: ({ log_message }) => log_message },
      ]}
    />
  );
}
