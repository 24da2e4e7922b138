import { trpc } from "@custodia/client/trpc";
import type { LocationView } from "@custodia/domain/setup/locations";
import { type RecordKind, useRecordSource } from "@custodia/screens/records/record-kind";
import { LocationForm } from "./location-form.tsx";

/** How a branch is called where there is room for one line: its address (rules/setup 7). */
export function locationName(location: { address: string | null; location_id: string | null }): string {
  return location.address || location.location_id || "";
}

export const locationKind: RecordKind<LocationView> = {
  title: "Location",
  plural: "locations",
  needs: "records.write",
  nameOf: ({ location_id, address }) => location_id ?? address ?? "",
  Form: LocationForm,
  option: (location) => ({
    value: location.id,
    label: locationName(location),
    hint: [location.location_id, location.city].filter(Boolean).join(", ") || undefined,
  }),
  useSource: () => useRecordSource(trpc.useUtils().locations, "address"),
};
