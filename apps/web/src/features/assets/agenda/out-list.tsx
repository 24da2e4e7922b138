import { trpc } from "@custodia/client/trpc";
import type { OutForMaintenance } from "@custodia/domain/assets/agenda";
import { type CalendarDate, daysBetween } from "@custodia/domain/date";
import { Card, CardAction, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { EmptyState } from "@custodia/ui/empty-state";
import { pluralize } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import { assetPaths } from "../../register/asset-links.tsx";
import { dueCount, relativeDay, shortDay } from "../../register/labels.ts";
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
import { NEXT_PAGE } from "./use-due-work.ts";

/** Loads the assets out for maintenance, page by page. */
const useOutForMaintenance = (filter: AgendaSearch["filter"]) =>
  trpc.maintenance.out.useInfiniteQuery({ filter }, NEXT_PAGE);

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
const whereaboutsText = ({ vendor, location }: OutForMaintenance): string =>
  vendor && !location.startsWith(vendor.name) ? `${vendor.name}, ${location}` : location;

/** Returns the expected return date and whether it has passed; undefined if none was entered. */
function expectedReturn({ expected_return_date }: OutForMaintenance, today: CalendarDate) {
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

/** Limits the assets beside the week; the Out tab lists all of them. */
const MAX_SHOWN = 5;

type OutNowProps = { search: AgendaSearch; today: CalendarDate; outCount: number | undefined };

/** Shows the assets that have been out longest beside the week. */
export function OutNow({ search, today, outCount }: OutNowProps) {
  const { data, error } = useOutForMaintenance(search.filter);
  const rows = data?.pages[0]?.data.slice(0, MAX_SHOWN);
  return (
    <Card aria-busy={!rows && !error}>
      <CardHeader className="items-baseline px-4!">
        <CardTitle className="text-base">
          Out now{" "}
          <span className="font-normal text-muted-foreground tabular-nums">{outCount ? dueCount(outCount) : null}</span>
        </CardTitle>
        <CardAction>
          <Link
            to="."
            search={({ filter }: AgendaSearch) => ({ filter, part: "out" as const })}
            className="rounded-sm text-sm text-primary underline-offset-2 hover:underline"
          >
            View all<span className="sr-only"> assets out for maintenance</span>
          </Link>
        </CardAction>
      </CardHeader>
      {rows?.length === 0 || (error && !rows) ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          {error && !rows ? "This could not be loaded." : "No assets are out for maintenance."}
        </p>
      ) : (
        <ul aria-label="Out now" className="divide-y">
          {rows?.map((row) => {
            const expected = expectedReturn(row, today);
            return (
              <li
                key={row.movement_id}
                className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-sm last:rounded-b-lg hover:bg-accent"
              >
                <Link
                  to={assetPaths.detail(row.asset.id)}
                  title={row.asset.description}
                  className="truncate rounded-sm font-medium after:absolute after:inset-0"
                >
                  {row.asset.description}
                </Link>
                <span className={cn("text-right", expected?.late && "text-danger-foreground")}>{expected?.text}</span>
                <span className="truncate text-xs text-muted-foreground" title={whereaboutsText(row)}>
                  {whereaboutsText(row)}
                </span>
                <span className="text-right text-xs text-muted-foreground">
                  since {shortDay(row.release_date).split(", ")[1]}
                </span>
              </li>
            );
          }) ?? (
            <li className="space-y-3 p-4">
              <Skeleton />
              <Skeleton className="w-2/3" />
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
