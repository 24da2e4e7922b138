import type { VendorView } from "@custodia/domain/setup/vendors";
import { type PickerProps, RecordPicker } from "@custodia/screens/records/record-picker";
import type { FieldValues } from "react-hook-form";
import { vendorKind } from "./vendor-kind.ts";

export function VendorPicker<Wire extends FieldValues>(props: PickerProps<Wire, VendorView>) {
  return <RecordPicker {...props} kind={vendorKind} />;
}
