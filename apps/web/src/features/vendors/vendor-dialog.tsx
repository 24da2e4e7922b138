import type { VendorView } from "@custodia/domain/setup/vendors";
import { QuickAddDialog, type QuickAddProps } from "../setup/record-dialog.tsx";
import { vendorKind } from "./vendor-kind.ts";

export function VendorDialog(props: QuickAddProps<VendorView>) {
  return <QuickAddDialog {...props} kind={vendorKind} />;
}
