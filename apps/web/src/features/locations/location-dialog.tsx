import type { LocationView } from "@custodia/domain/setup/locations";
import { QuickAddDialog, type QuickAddProps } from "../setup/record-dialog.tsx";
import { locationKind } from "./location-kind.ts";

export function LocationDialog(props: QuickAddProps<LocationView>) {
  return <QuickAddDialog {...props} kind={locationKind} />;
}
