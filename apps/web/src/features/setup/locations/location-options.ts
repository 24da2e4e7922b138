import { type Choosable, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { LocationView } from "@custodia/domain/setup/locations";
import { locationName } from "./location-name.ts";

/** Locations to choose from. */
export const locationOptions: Choosable<LocationView> = {
  option: (location) => ({
    value: location.id,
    label: locationName(location),
    hint: [location.location_id, location.city].filter(Boolean).join(", ") || undefined,
  }),
  useSource: () => useRecordSource(trpc.useUtils().locations, "address"),
};
