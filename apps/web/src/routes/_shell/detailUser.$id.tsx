import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { RecordDetail } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { userScreens } from "../../features/setup/users/screens.tsx";

export const Route = createFileRoute("/_shell/detailUser/$id")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => prefetchRecordQueries(args, (calls, id, options) => [calls.users.show.prefetch({ id }, options)]),
  component: () => <RecordDetail kind={userScreens} />,
});
