import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-picker";
import type { VendorView } from "@custodia/domain/setup/vendors";
import type { FieldValues } from "react-hook-form";
import { vendorKind } from "./vendor-kind.ts";

export function VendorPicker<Wire extends FieldValues>(props: PickerProps<Wire, VendorView>) {
  return <RecordPicker {...props} kind={vendorKind} />;
}
