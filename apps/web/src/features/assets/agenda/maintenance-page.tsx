import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AgendaActions } from "./agenda-actions.tsx";
import { AgendaFilters } from "./agenda-filters.tsx";
import { AGENDA_PARTS, type AgendaPart, type AgendaSearch, daysAsked } from "./agenda-search.ts";
import { agendaSummary } from "./agenda-summary.ts";
import { Month } from "./month.tsx";
import { OutList } from "./out-list.tsx";
import { TickedBar } from "./ticked-bar.tsx";
import { useTicks } from "./ticks.ts";
import { Week } from "./week.tsx";
import { WhoPrinted } from "./who-printed.tsx";

/** What is to be serviced and to come back, and what was done, by week and by month; and what is out for maintenance. */
export function MaintenancePage({ search }: { search: AgendaSearch }) {
  const today = useToday();
  const part = search.part ?? "week";
  const navigate = useNavigate();
  const ticks = useTicks(JSON.stringify(search));
  const days = trpc.maintenance.days.useQuery(daysAsked(search, today), {
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = days;
  const counts = isPlaceholderData ? undefined : data;
  const show = (to: string) =>
    void navigate({
      to: ".",
      search: ({ filter }: AgendaSearch) => ({ filter, part: to === "week" ? undefined : to }),
    });
  const shown = { search, today, counts, ticks };
  return (
    <>
      <PageHeader
        title="Maintenance"
        description={data ? agendaSummary(data, search, today) : "What is due, by its day."}
        actions={
          <>
            <AgendaFilters />
            <AgendaActions />
          </>
        }
      />
      <Tabs value={part} onValueChange={show}>
        <TabsList aria-label="Parts of the agenda" className="print:hidden">
          {AGENDA_PARTS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {LABELS[value]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={part}>
          {error && !data && part !== "out" ? (
            <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
          ) : part === "week" ? (
            <Week {...shown} />
          ) : part === "month" ? (
            <Month {...shown} />
          ) : (
            <OutList search={search} today={today} />
          )}
          <TickedBar ticks={ticks} />
        </TabsContent>
      </Tabs>
      <WhoPrinted />
    </>
  );
}

const LABELS: Record<AgendaPart, string> = { week: "Week", month: "Month", out: "Out for maintenance" };
