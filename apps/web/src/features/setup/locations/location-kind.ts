import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import type { LocationView } from "@custodia/domain/setup/locations";
import { LocationForm } from "./location-form.tsx";
import { locationOptions } from "./location-options.ts";

export const locationKind: RecordKind<LocationView> = {
  ...locationOptions,
  title: "Location",
  plural: "locations",
  needs: "records.write",
  nameOf: ({ location_id, address }) => location_id ?? address ?? "",
  Form: LocationForm,
};
