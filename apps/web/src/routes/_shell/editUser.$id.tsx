import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { EditRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { userScreens } from "../../features/setup/users/screens.tsx";

export const Route = createFileRoute("/_shell/editUser/$id")({
  loader: (args) => prefetchRecordQueries(args, (calls, id, options) => [calls.users.show.prefetch({ id }, options)]),
  component: () => <EditRecord kind={userScreens} />,
});
