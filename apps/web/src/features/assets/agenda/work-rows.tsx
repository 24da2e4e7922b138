import { useMay, useMayRequest } from "@custodia/app-shell/app";
import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import { type CalendarDate, daysBetween, formatShortDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Checkbox } from "@custodia/ui/input/input";
import { lazyPart } from "@custodia/ui/lazy-part";
import { usePhone } from "@custodia/ui/use-browser.ts";
import { useId, useRef, useState } from "react";
import { Naira } from "../../register/figures.tsx";
import { relativeDay } from "../../register/labels.ts";
import { AGENDA_ACTION, AGENDA_ROW, AGENDA_WORK, AgendaAsset, AgendaCell, ReturnLink } from "./agenda-rows.tsx";
import { workDot, workText } from "./agenda-words.ts";
import { ServiceDialog, ServiceInPlace } from "./service-form.tsx";
import { focusAfter, WORK_ACTION, WORK_ROW, type WorkSelection, workKey } from "./use-due-work.ts";

const CompleteJob = lazyPart(async () => ({ default: (await import("../jobs/complete.tsx")).CompleteJob }), {
  overlay: true,
});

type WorkRowsProps = {
  label: string;
  rows: readonly DueWorkRow[];
  today: CalendarDate;
  selection: WorkSelection;
};

/** Lists the due tasks, one per row. */
export function WorkRows({ label, rows, today, selection }: WorkRowsProps) {
  return (
    // Keeps the focused control clear of the bar at the bottom.
    <ul aria-label={label} className="divide-y [&_a]:scroll-mb-20 [&_button]:scroll-mb-20 [&_input]:scroll-mb-20">
      {rows.map((row) => (
        <WorkRow key={workKey(row)} {...{ row, today, selection }} />
      ))}
    </ul>
  );
}

type WorkRowProps = Pick<WorkRowsProps, "today" | "selection"> & { row: DueWorkRow };

function WorkRow({ row, today, selection }: WorkRowProps) {
  const { date, asset, location, with: holder, movement_id, last_maintenance_date, last_amount } = row;
  const days = daysBetween(today, date as CalendarDate);
  const lateClass = days < 0 && "text-danger-foreground";
  const locationText = location?.location_id ?? location?.address;
  const mayRecord = useMayRecord(row);
  const form = useRowForm(() => selection.deselect([row]));
  return (
    <li ref={form.item} {...WORK_ROW}>
      <div className={cn(AGENDA_ROW, AGENDA_WORK)}>
        {mayRecord ? <Tick {...{ row, selection }} /> : <span aria-hidden className="size-4" />}
        <AgendaAsset asset={asset}>
          <span className="flex min-w-0 items-center gap-1.5 text-foreground">
            <span aria-hidden className={cn("size-2 shrink-0 rounded-full", workDot(row, days < 0))} />
            <span className="wrap-anywhere lg:truncate">{workText(row)}</span>
          </span>
          <span className={cn("shrink-0 lg:hidden", lateClass)}>{relativeDay(days)}</span>
          <span className="shrink-0 text-xs tabular-nums max-lg:hidden">{asset.barcode}</span>
        </AgendaAsset>
        <AgendaCell className="max-lg:order-1 max-lg:col-start-2">
          <span className="tabular-nums lg:hidden">{asset.barcode}</span>
          <span title={holder}>{holder}</span>
          {locationText ? <span title={locationText}>{locationText}</span> : null}
        </AgendaCell>
        <AgendaCell className="max-lg:order-2 max-lg:col-start-2">
          {last_maintenance_date ? (
            <>
              <span>Last {formatShortDate(last_maintenance_date)}</span>
              {last_amount === null ? null : <Naira value={last_amount} />}
            </>
          ) : null}
        </AgendaCell>
        <p className={cn("text-right text-sm text-muted-foreground max-lg:hidden", lateClass)}>{relativeDay(days)}</p>
        <span className={AGENDA_ACTION} {...WORK_ACTION}>
          {movement_id !== null ? <ReturnLink {...{ asset, movement_id }} /> : null}
          {mayRecord ? (
            <Button
              size="sm"
              variant="outline"
              aria-expanded={form.open}
              aria-controls={form.open ? form.id : undefined}
              // Only Cancel or Escape discards what was entered, after a confirmation.
              onClick={form.openForm}
            >
              Done
              <span className="sr-only">
                : {workText(row)} of {asset.description}
              </span>
            </Button>
          ) : movement_id === null && row.awaiting_approval ? (
            // Wrapped, because the cell is only as wide as the Done button.
            <Badge tone="warning" className="w-min whitespace-normal text-center lg:w-auto">
              Awaiting approval
            </Badge>
          ) : null}
        </span>
      </div>
      {!form.open ? null : row.job ? (
        <CompleteJob
          asset={{ ...asset, awaiting_approval: row.awaiting_approval }}
          job={{ ...row.job, due_date: date }}
          onClose={form.close}
          onSaved={form.handleSaved}
        />
      ) : form.usesDialog ? (
        <ServiceDialog due={row} onClose={form.close} onSaved={form.handleSaved} />
      ) : (
        <ServiceInPlace id={form.id} due={row} onClose={form.close} onSaved={form.handleSaved} />
      )}
    </li>
  );
}

/** True if the row is a service or a job, not a return, and the user may record it. */
function useMayRecord({ movement_id, awaiting_approval }: DueWorkRow): boolean {
  const executesDirectly = useMay("assets.write");
  const mayRecord = useMayRequest("assets.write");
  return movement_id === null && mayRecord && (executesDirectly || !awaiting_approval);
}

/** The state of a row's form and the focus after it closes. Several forms may be open, so that no input is lost. */
function useRowForm(onSaved: () => void) {
  const [open, setOpen] = useState(false);
  const isPhone = usePhone();
  // Fixed when the form opens, because rotating a phone must not remount the form and lose the input.
  const [usesDialog, setUsesDialog] = useState(isPhone);
  const item = useRef<HTMLLIElement>(null);
  const focusAfterSave = useRef<(() => void) | null>(null);
  const moveFocus = () => {
    const focusButton = () => item.current?.querySelector<HTMLElement>("[data-work-action] button")?.focus();
    (focusAfterSave.current ?? focusButton)();
    focusAfterSave.current = null;
  };
  const close = () => {
    setOpen(false);
    // A dialog traps the focus and moves it when it closes.
    if (!usesDialog) moveFocus();
  };
  const handleSaved = () => {
    focusAfterSave.current = focusAfter([item.current]);
    onSaved();
    close();
  };
  return {
    id: useId(),
    usesDialog,
    item,
    open,
    openForm: () => {
      if (!open) setUsesDialog(isPhone);
      setOpen(true);
    },
    close,
    handleSaved,
  };
}

function Tick({ row, selection }: { row: DueWorkRow; selection: WorkSelection }) {
  return (
    <span className="relative z-10 -m-3 flex">
      <Checkbox
        aria-label={`Choose ${row.job ? `${row.job.description}, ` : ""}${row.asset.description}`}
        className="m-3"
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </span>
  );
}
