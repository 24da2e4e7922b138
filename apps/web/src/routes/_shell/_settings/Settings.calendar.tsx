import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CalendarSettings } from "../../../features/calendar/calendar-settings.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/calendar")({
  loader: (args) => prefetchQueries(args, (calls, options) => [calls.calendar.show.prefetch(undefined, options)]),
  component: CalendarSettings,
});
