import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-picker";
import type { LocationView } from "@custodia/domain/setup/locations";
import type { FieldValues } from "react-hook-form";
import { locationKind } from "./location-kind.ts";

export function LocationPicker<Wire extends FieldValues>(props: PickerProps<Wire, LocationView>) {
  return <RecordPicker {...props} kind={locationKind} />;
}
