import type { LocationView } from "@custodia/domain/setup/locations";
import type { FieldValues } from "react-hook-form";
import { type PickerProps, RecordPicker } from "../records/record-picker.tsx";
import { locationKind } from "./location-kind.ts";

export function LocationPicker<Wire extends FieldValues>(props: PickerProps<Wire, LocationView>) {
  return <RecordPicker {...props} kind={locationKind} />;
}
