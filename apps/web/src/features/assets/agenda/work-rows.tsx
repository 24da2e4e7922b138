import type { DueWork } from "@custodia/domain/assets/agenda";
import { movementTypeLabel } from "@custodia/domain/assets/movement-words";
import { type CalendarDate, daysBetween } from "@custodia/domain/date";
import { useMay, useMayAsk } from "@custodia/screens/session/may";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";
import { daysOff } from "../../register/due-words.ts";
import {
  AGENDA_ACTION,
  AGENDA_ROW,
  AGENDA_WORK,
  AgendaAsset,
  AgendaCell,
  AgendaLine,
} from "./agenda-row.tsx";
import { serviceText } from "./service-text.ts";

type WorkRowsProps = {
  label: string;
  rows: readonly DueWork[];
  today: CalendarDate;
  onDone: (row: DueWork) => void;
};

/** What is to be done, a line each. */
export function WorkRows({ label, rows, today, onDone }: WorkRowsProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {rows.map((row) => (
        <WorkRow key={`${row.kind} ${row.movement_id ?? row.asset.id}`} {...{ row, today, onDone }} />
      ))}
    </ul>
  );
}

/** What a row asks for: `Monthly service`, `Back from fieldwork`. */
const workText = (row: DueWork): string =>
  row.back_from ? `Back from ${movementTypeLabel[row.back_from].toLowerCase()}` : serviceText(row);

type WorkRowProps = Pick<WorkRowsProps, "today" | "onDone"> & { row: DueWork };

function WorkRow({ row, today, onDone }: WorkRowProps) {
  const { date, asset, location, with: who } = row;
  const days = daysBetween(today, date as CalendarDate);
  return (
    <li className={cn(AGENDA_ROW, AGENDA_WORK)}>
      <AgendaAsset asset={asset} />
      <AgendaLine>
        <AgendaCell>{workText(row)}</AgendaCell>
        <AgendaCell muted className={cn("shrink-0 lg:order-1", days < 0 && "text-danger-foreground")}>
          {daysOff(days)}
        </AgendaCell>
      </AgendaLine>
      <AgendaLine>
        <AgendaCell muted className="shrink-0">
          {location?.location_id ?? location?.address}
        </AgendaCell>
        <AgendaCell muted>{who}</AgendaCell>
      </AgendaLine>
      <span className={AGENDA_ACTION}>
        <Action row={row} onDone={() => onDone(row)} />
      </span>
    </li>
  );
}

/** The one thing to do with it here, where the role may. */
function Action({ row, onDone }: { row: DueWork; onDone: () => void }) {
  const { asset, movement_id, awaiting_approval } = row;
  const actsAtOnce = useMay("assets.write");
  const mayRecord = useMayAsk("assets.write");
  const mayReturn = useMay("assets.return");
  if (movement_id !== null) {
    return mayReturn ? (
      <Button asChild size="sm" variant="outline">
        <Link to={assetPaths.returnMovement(asset.id, movement_id)}>
          Return
          <span className="sr-only"> {asset.description}</span>
        </Link>
      </Button>
    ) : null;
  }
  if (awaiting_approval && !actsAtOnce) return <Badge tone="warning">Awaiting approval</Badge>;
  return mayRecord ? (
    <Button size="sm" variant="outline" onClick={onDone}>
      Done
      <span className="sr-only">
        : {workText(row)} of {asset.description}
      </span>
    </Button>
  ) : null;
}
