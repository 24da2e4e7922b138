import { AddRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/setup/custodians/screens.tsx";

export const Route = createFileRoute("/_shell/addCustodians")({
  component: () => <AddRecord kind={custodianScreens} />,
});
