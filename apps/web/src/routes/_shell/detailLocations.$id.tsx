import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { RecordDetail } from "../../features/records/record-detail.tsx";

export const Route = createFileRoute("/_shell/detailLocations/$id")({
  component: () => <RecordDetail kind={locationScreens} />,
});
