import { createFileRoute } from "@tanstack/react-router";
import { EditRecord } from "../../features/records/record-form-pages.tsx";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/editUser/$id")({
  component: () => <EditRecord kind={userScreens} />,
});
