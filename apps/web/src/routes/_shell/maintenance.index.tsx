import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { dayIn } from "@custodia/domain/date";
import { createFileRoute } from "@tanstack/react-router";
import { agendaSearch, daysQuery } from "../../features/assets/agenda/agenda-search.ts";
import { MaintenancePage } from "../../features/assets/agenda/maintenance-page.tsx";

export const Route = createFileRoute("/_shell/maintenance/")({
  validateSearch: agendaSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => {
      const today = dayIn(args.context.me.company.time_zone, new Date());
      return [calls.maintenance.days.prefetch(daysQuery(agendaSearch(args.location.search), today), options)];
    }),
  component: () => <MaintenancePage search={Route.useSearch()} />,
});
