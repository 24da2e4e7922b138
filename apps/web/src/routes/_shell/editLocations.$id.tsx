import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { EditRecord } from "../../features/records/record-form-pages.tsx";

export const Route = createFileRoute("/_shell/editLocations/$id")({
  component: () => <EditRecord kind={locationScreens} />,
});
