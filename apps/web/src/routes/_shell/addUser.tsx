import { createFileRoute } from "@tanstack/react-router";
import { AddRecord } from "../../features/records/record-form-pages.tsx";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/addUser")({
  component: () => <AddRecord kind={userScreens} />,
});
