import { createFileRoute } from "@tanstack/react-router";
import { firstOf } from "../../features/records/first-queries.ts";
import { RecordDetail } from "../../features/records/record-detail.tsx";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/detailUser/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.users.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={userScreens} />,
});
