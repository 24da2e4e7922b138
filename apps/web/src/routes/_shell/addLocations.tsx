import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { AddRecord } from "../../features/records/record-form-pages.tsx";

export const Route = createFileRoute("/_shell/addLocations")({
  component: () => <AddRecord kind={locationScreens} />,
});
