import { trpc } from "@custodia/client/trpc";
import type { OutForMaintenance } from "@custodia/domain/assets/agenda";
import { type CalendarDate, daysBetween } from "@custodia/domain/date";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { EmptyState } from "@custodia/ui/empty-state";
import { pluralize } from "@custodia/ui/input/number-format";
import { Wrench } from "lucide-react";
import { relativeDay, shortDay } from "../../register/date-labels.ts";
import {
  AGENDA_ACTION,
  AGENDA_OUT,
  AGENDA_ROW,
  AgendaAsset,
  AgendaCell,
  ReturnLink,
  WorkFooter,
} from "./agenda-rows.tsx";
import type { AgendaSearch } from "./agenda-search.ts";

/** Loads the assets out for maintenance, page by page. */
export const useOutForMaintenance = (filter: AgendaSearch["filter"]) =>
  trpc.maintenance.out.useInfiniteQuery({ filter }, { getNextPageParam: ({ meta }) => meta.next ?? undefined });

/** Lists the assets out for maintenance, those out longest first. */
export function OutList({ search, today }: { search: AgendaSearch; today: CalendarDate }) {
  const query = useOutForMaintenance(search.filter);
  const rows = query.data?.pages.flatMap((page) => page.data);
  return (
    <Card className="overflow-hidden" aria-busy={!rows && !query.error}>
      {rows?.length === 0 ? (
        <EmptyState icon={<Wrench />} title="No assets are out for maintenance" />
      ) : (
        <ul aria-label="Out for maintenance" className="divide-y">
          {rows?.map((row) => (
            <OutRow key={row.movement_id} row={row} today={today} />
          ))}
        </ul>
      )}
      <WorkFooter query={query} />
    </Card>
  );
}

/** Returns the asset's whereabouts: the workshop, and the location if that adds information. */
export const whereaboutsText = ({ vendor, location }: OutForMaintenance): string =>
  vendor && !location.startsWith(vendor.name) ? `${vendor.name}, ${location}` : location;

/** Returns the expected return date and whether it has passed; undefined if none was entered. */
export function expectedReturn({ expected_return_date }: OutForMaintenance, today: CalendarDate) {
  if (!expected_return_date) return undefined;
  const days = daysBetween(today, expected_return_date as CalendarDate);
  return { late: days < 0, text: days < 0 ? relativeDay(days) : `back ${relativeDay(days)}` };
}

function OutRow({ row, today }: { row: OutForMaintenance; today: CalendarDate }) {
  const { asset, release_date, movement_id, custodian } = row;
  const since = daysBetween(release_date as CalendarDate, today);
  const expected = expectedReturn(row, today);
  return (
    <li className={cn(AGENDA_ROW, AGENDA_OUT)}>
      <AgendaAsset asset={asset}>
        <span className="text-xs tabular-nums">{asset.barcode}</span>
      </AgendaAsset>
      <AgendaCell className="max-lg:col-start-1">
        <span title={whereaboutsText(row)}>{whereaboutsText(row)}</span>
        <span>{custodian.full_name}</span>
      </AgendaCell>
      <AgendaCell className="max-lg:col-start-1">
        <span>{`${pluralize(since, "day")}, since ${shortDay(release_date)}`}</span>
        {expected ? <span className={cn(expected.late && "text-danger-foreground!")}>{expected.text}</span> : null}
      </AgendaCell>
      <span className={AGENDA_ACTION}>
        <ReturnLink {...{ asset, movement_id }} />
      </span>
    </li>
  );
}
