import { createFileRoute } from "@tanstack/react-router";
import { firstOf } from "../../features/records/first-queries.ts";
import { EditRecord } from "../../features/records/record-form-pages.tsx";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/editUser/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.users.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={userScreens} />,
});
