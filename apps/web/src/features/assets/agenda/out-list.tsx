import { trpc } from "@custodia/client/trpc";
import type { OutForMaintenance } from "@custodia/domain/assets/agenda";
import { type CalendarDate, daysBetween } from "@custodia/domain/date";
import { useMay } from "@custodia/screens/session/may";
import { Button } from "@custodia/ui/button";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn";
import { EmptyState } from "@custodia/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import { assetPaths } from "../../register/asset-paths.ts";
import { counted } from "../../register/counted.ts";
import { daysOff } from "../../register/due-words.ts";
import { shortDay } from "../../register/month-names.ts";
import { AGENDA_ACTION, AGENDA_OUT, AGENDA_ROW, AgendaAsset, AgendaCell, AgendaLine } from "./agenda-row.tsx";
import type { AgendaSearch } from "./agenda-search.ts";
import { WorkFoot } from "./work-group.tsx";

/** What is out for maintenance, the longest first. */
export function OutList({ search, today }: { search: AgendaSearch; today: CalendarDate }) {
  const query = trpc.maintenance.out.useInfiniteQuery(
    { filter: search.filter },
    { getNextPageParam: ({ meta }) => meta.next ?? undefined },
  );
  const rows = query.data?.pages.flatMap((page) => page.data);
  return (
    <Card className="overflow-hidden" aria-busy={!rows && !query.error}>
      {rows?.length === 0 ? (
        <EmptyState icon={<Wrench />} title="Nothing is out for maintenance" />
      ) : (
        <ul aria-label="Out for maintenance" className="divide-y">
          {rows?.map((row) => (
            <OutRow key={row.movement_id} row={row} today={today} />
          ))}
        </ul>
      )}
      <WorkFoot query={query} />
    </Card>
  );
}

function OutRow({ row, today }: { row: OutForMaintenance; today: CalendarDate }) {
  const { asset, vendor, location, release_date, expected_return_date, movement_id, custodian } = row;
  const mayReturn = useMay("assets.return");
  const since = daysBetween(release_date as CalendarDate, today);
  const expected = expected_return_date ? daysBetween(today, expected_return_date as CalendarDate) : null;
  const late = expected !== null && expected < 0;
  return (
    <li className={cn(AGENDA_ROW, AGENDA_OUT)}>
      <AgendaAsset asset={asset} />
      <AgendaLine>
        <AgendaCell>
          {vendor && vendor.name !== location ? `${vendor.name}, ${location}` : location}
        </AgendaCell>
      </AgendaLine>
      <AgendaLine>
        <AgendaCell muted>{custodian.full_name}</AgendaCell>
      </AgendaLine>
      <AgendaLine>
        <AgendaCell muted>{`${counted(since, "day")}, since ${shortDay(release_date)}`}</AgendaCell>
        <AgendaCell muted className={cn("shrink-0", late && "text-danger-foreground")}>
          {expected === null ? "" : late ? daysOff(expected) : `back ${daysOff(expected)}`}
        </AgendaCell>
      </AgendaLine>
      <span className={AGENDA_ACTION}>
        {mayReturn ? (
          <Button asChild size="sm" variant="outline">
            <Link to={assetPaths.returnMovement(asset.id, movement_id)}>
              Return
              <span className="sr-only"> {asset.description}</span>
            </Link>
          </Button>
        ) : null}
      </span>
    </li>
  );
}
