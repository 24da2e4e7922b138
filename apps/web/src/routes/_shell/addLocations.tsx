import { AddRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/setup/locations/screens.tsx";

export const Route = createFileRoute("/_shell/addLocations")({
  component: () => <AddRecord kind={locationScreens} />,
});
