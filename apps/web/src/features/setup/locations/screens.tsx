import * as columns from "@custodia/app-shell/records/columns";
import type { RecordScreens } from "@custodia/app-shell/records/record-kind.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { LocationView } from "@custodia/domain/setup/locations";
import { recordPaths } from "../../../address.ts";
import { assetsLink } from "../../register/asset-links.tsx";
import { locationName } from "../options.ts";
import { locationKind } from "./form.tsx";

const paths = recordPaths("Locations");
const link = { nameOf: (location: LocationView) => locationName(location), to: paths.detail };

export const locationScreens: RecordScreens<LocationView> = {
  ...locationKind,
  paths,
  Links: assetsLink("location_id"),
  filters: columns.completenessFilters,
  columns: [
    columns.nameColumn("address", "Address", link),
    { ...columns.textColumn("city", "City"), inCard: "unlabeled" },
    columns.textColumn("shortcode", "Shortcode"),
    columns.textColumn("state_shortcode", "State Shortcode"),
    { ...columns.textColumn("location_id", "Location ID"), inCard: "aside" },
    columns.viewColumn(link),
  ],
  useList: (input) => trpc.locations.list.useQuery(input as Inputs["locations"]["list"]),
  useRecord: (id) => trpc.locations.show.useQuery({ id }),
  prefetch: (calls, input, options) => calls.locations.list.prefetch(input as Inputs["locations"]["list"], options),
  details: (location) => [
    {
      label: "Location ID",
      value: <columns.RecordName name={location.location_id} incomplete={location.to_complete} />,
    },
    { label: "Branch Address", value: location.address },
    { label: "Location Shortcode", value: location.shortcode },
    { label: "State Shortcode", value: location.state_shortcode },
    ...columns.addressDetails(location),
  ],
};
