import { createFileRoute } from "@tanstack/react-router";
import { RecordDetail } from "../../features/records/record-detail.tsx";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/detailUser/$id")({
  component: () => <RecordDetail kind={userScreens} />,
});
