import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-picker";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import type { FieldValues } from "react-hook-form";
import { custodianKind } from "./custodian-kind.ts";

export function CustodianPicker<Wire extends FieldValues>(props: PickerProps<Wire, CustodianView>) {
  return <RecordPicker {...props} kind={custodianKind} />;
}
