import type { DoneWork } from "@custodia/domain/assets/agenda";
import type { CalendarDate } from "@custodia/domain/date";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Check } from "lucide-react";
import { Naira } from "../../register/figures.tsx";
import { shortDay } from "../../register/labels.ts";
import {
  AGENDA_ROW,
  AGENDA_WORK,
  AgendaAsset,
  AgendaCell,
  GroupHeader,
  groupByDay,
  WorkDay,
  WorkFooter,
} from "./agenda-rows.tsx";
import type { AgendaSearch, Span } from "./agenda-search.ts";
import { workText } from "./agenda-words.ts";
import { useDoneWork } from "./use-due-work.ts";

type DoneWorkProps = { span: Span; count: number; filter: AgendaSearch["filter"]; today: CalendarDate };

/** Lists the maintenance done in a range of days, by day, with its cost; empty if there was none. */
export function DoneWorkSection(props: DoneWorkProps) {
  return props.count > 0 ? <DoneWorkList {...props} /> : null;
}

function DoneWorkList({ span, count, filter, today }: DoneWorkProps) {
  const query = useDoneWork(span, filter);
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const spent = query.hasNextPage ? 0 : sumNaira(rows.map(({ amount }) => amount ?? 0));
  return (
    <Card aria-label="Done" className="overflow-hidden">
      <GroupHeader title="Done" count={count}>
        {spent > 0 ? (
          <p className="ml-auto text-xs text-muted-foreground tabular-nums">spent {formatNaira(spent)}</p>
        ) : null}
      </GroupHeader>
      <div className="divide-y">
        {groupByDay(rows).map(([date, dayRows]) => (
          <WorkDay key={date} {...{ date, today }} isDone>
            <ul aria-label={`Done on ${shortDay(date)}`} className="divide-y">
              {dayRows.map((row) => (
                <DoneRow key={`${row.kind} ${row.id}`} row={row} />
              ))}
            </ul>
          </WorkDay>
        ))}
      </div>
      <WorkFooter query={query} />
    </Card>
  );
}

function DoneRow({ row }: { row: DoneWork }) {
  const { asset, vendor, recorded_by, amount, invoice_number } = row;
  const person = vendor?.name ?? recorded_by.full_name;
  return (
    <li className={cn(AGENDA_ROW, AGENDA_WORK, "text-muted-foreground")}>
      <Check aria-hidden className="size-4" />
      <AgendaAsset asset={asset}>
        <span className="truncate">{workText(row)}</span>
        <span className="shrink-0 lg:hidden">done</span>
        <span className="shrink-0 text-xs tabular-nums max-lg:hidden">{asset.barcode}</span>
      </AgendaAsset>
      <AgendaCell className="max-lg:order-1 max-lg:col-start-2">
        <span className="tabular-nums lg:hidden">{asset.barcode}</span>
        <span title={person}>{person}</span>
      </AgendaCell>
      <AgendaCell className="max-lg:order-2 max-lg:col-start-2">
        {amount === null ? null : <Naira value={amount} />}
        {invoice_number ? <span title={invoice_number}>{invoice_number}</span> : null}
      </AgendaCell>
      <p className="text-right text-sm max-lg:hidden">done</p>
    </li>
  );
}
