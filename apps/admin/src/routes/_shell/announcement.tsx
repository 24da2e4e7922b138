import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AnnouncementPage } from "../../features/announcement/announcement-page.tsx";

export const Route = createFileRoute("/_shell/announcement")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [calls.platform.announcement.show.prefetch(undefined, options)]),
  component: AnnouncementPage,
});
