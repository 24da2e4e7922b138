import {
  addressDetails,
  completenessFilters,
  nameColumn,
  RecordName,
  textColumn,
  viewColumn,
} from "@custodia/app-shell/records/columns";
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
  filters: completenessFilters,
  columns: [
    nameColumn("address", "Address", link),
    { ...textColumn("city", "City"), inCard: "unlabeled" },
    textColumn("shortcode", "Shortcode"),
    textColumn("state_shortcode", "State Shortcode"),
    { ...textColumn("location_id", "Location ID"), inCard: "aside" },
    viewColumn(link),
  ],
  useList: (input) => trpc.locations.list.useQuery(input as Inputs["locations"]["list"]),
  useRecord: (id) => trpc.locations.show.useQuery({ id }),
  prefetch: (calls, input, options) => calls.locations.list.prefetch(input as Inputs["locations"]["list"], options),
  details: (location) => [
    { label: "Location ID", value: <RecordName name={location.location_id} incomplete={location.to_complete} /> },
    { label: "Branch Address", value: location.address },
    { label: "Location Shortcode", value: location.shortcode },
    { label: "State Shortcode", value: location.state_shortcode },
    ...addressDetails(location),
  ],
};
