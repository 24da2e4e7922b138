import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { RecordDetail } from "@custodia/app-shell/records/record-detail";
import { createFileRoute } from "@tanstack/react-router";
import { userScreens } from "../../features/setup/users/screens.tsx";

export const Route = createFileRoute("/_shell/detailUser/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.users.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={userScreens} />,
});
