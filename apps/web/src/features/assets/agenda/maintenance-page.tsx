import { useMayRequest, useTimeOf, useToday } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { HeaderLink } from "@custodia/app-shell/records/record-list";
import { useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import { lazyPart } from "@custodia/ui/lazy-part";
import { HeaderButtonLabel, ICON_ON_PHONE, PageHeader } from "@custodia/ui/page-header";
import type { LabelledFilter } from "@custodia/ui/table/columns";
import { FilterChips, FiltersButton } from "@custodia/ui/table/toolbar-buttons";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Plus, Printer } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useMe } from "../../session/session.ts";
import { classificationOptions, custodianOptions, locationOptions } from "../../setup/options.ts";
import { AGENDA_PARTS, type AgendaPart, type AgendaSearch, daysQuery } from "./agenda-search.ts";
import { agendaSummary } from "./agenda-words.ts";
import { BulkWorkBar } from "./bulk-work.tsx";
import { Month } from "./month.tsx";
import { OutList } from "./out-list.tsx";
import { usePrintAll, useWorkSelection } from "./use-due-work.ts";
import { Week } from "./week.tsx";

/**
 * Shows the services and returns that are due and the maintenance done, by week and by month, and the assets out for
 * maintenance.
 */
export function MaintenancePage({ search }: { search: AgendaSearch }) {
  const today = useToday();
  const part = search.part ?? "week";
  const navigate = useNavigate();
  const selection = useWorkSelection(JSON.stringify(search));
  const days = trpc.maintenance.days.useQuery(daysQuery(search, today), {
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = days;
  const counts = isPlaceholderData ? undefined : data;
  const showPart = (target: string) =>
    void navigate({
      to: ".",
      search: ({ filter }: AgendaSearch) => ({ filter, part: target === "week" ? undefined : target }),
    });
  const viewProps = { search, today, counts, selection };
  return (
    <>
      <PageHeader
        title="Maintenance"
        description={data ? agendaSummary(data, search, today) : "Services and returns by due date."}
        actions={
          <>
            <AgendaFilters />
            <AgendaActions />
          </>
        }
      />
      <Tabs value={part} onValueChange={showPart}>
        <TabsList aria-label="Agenda views" className="print:hidden">
          {AGENDA_PARTS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {LABELS[value]}
            </TabsTrigger>
          ))}
        </TabsList>
        {AGENDA_PARTS.map((value) => (
          <TabsContent key={value} value={value}>
            {error && !data && value !== "out" ? (
              <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
            ) : value === "week" ? (
              <Week {...viewProps} />
            ) : value === "month" ? (
              <Month {...viewProps} />
            ) : (
              <OutList search={search} today={today} />
            )}
          </TabsContent>
        ))}
        <BulkWorkBar selection={selection} />
      </Tabs>
      <PrintFooter />
    </>
  );
}

const LABELS: Record<AgendaPart, string> = { week: "Week", month: "Month", out: "Out for maintenance" };

const PlanDialog = lazyPart(() => import("./plan-dialog.tsx"), { overlay: true });

/** Offers the actions for the whole agenda; hidden in print. */
function AgendaActions() {
  const { print, busy } = usePrintAll();
  return (
    <span className="contents print:hidden">
      <Button variant="ghost" className={ICON_ON_PHONE} busy={busy} onClick={print}>
        <HeaderButtonLabel icon={Printer}>Print</HeaderButtonLabel>
      </Button>
      <HeaderLink to="/Settings/calendar" icon={CalendarPlus} variant="ghost">
        Calendar address
      </HeaderLink>
      <PlanJob />
    </span>
  );
}

function PlanJob() {
  if (!useMayRequest("assets.write")) return null;
  const label = <HeaderButtonLabel icon={Plus}>Plan a job</HeaderButtonLabel>;
  return (
    <DialogOpener variant="default" className={ICON_ON_PHONE} label={label}>
      {(onClose) => <PlanDialog onClose={onClose} />}
    </DialogOpener>
  );
}

/** Filters the agenda by class, location and custodian, and shows the active filters. */
function AgendaFilters() {
  const classes = useRecordOptions(classificationOptions);
  const locations = useRecordOptions(locationOptions);
  const custodians = useRecordOptions(custodianOptions);
  const { state, onStateChange } = useTableSearch(NO_COLUMNS).tableProps;
  const filters = useMemo<LabelledFilter[]>(
    () =>
      (
        [
          ["classification_id", "Classification", classes],
          ["location_id", "Location", locations],
          ["custodian_id", "Custodian", custodians],
        ] as const
      ).map(([id, label, { load, find }]) => ({ id, label, filter: { kind: "combobox", load, find } })),
    [classes, locations, custodians],
  );
  return (
    <>
      <FilterChips {...{ filters, state, onStateChange }} />
      <span className="contents print:hidden">
        <FiltersButton label="the agenda" {...{ filters, state, onStateChange }} />
      </span>
    </>
  );
}

const NO_COLUMNS: never[] = [];

/** The footer of a printout: company, user and time. */
function PrintFooter() {
  const { company, full_name } = useMe();
  const timeOf = useTimeOf();
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const update = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    window.addEventListener("beforeprint", update);
    return () => window.removeEventListener("beforeprint", update);
  }, []);
  return (
    <p className="mt-4 hidden text-xs print:block">
      {company.name}. Printed by {full_name}, {timeOf(printedAt)}.
    </p>
  );
}
