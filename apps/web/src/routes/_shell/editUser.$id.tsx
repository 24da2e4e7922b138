import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { EditRecord } from "@custodia/app-shell/records/record-form-pages";
import { createFileRoute } from "@tanstack/react-router";
import { userScreens } from "../../features/setup/users/screens.tsx";

export const Route = createFileRoute("/_shell/editUser/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.users.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={userScreens} />,
});
