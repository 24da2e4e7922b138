import type { CustodianView } from "@custodia/domain/setup/custodians";
import { QuickAddDialog, type QuickAddProps } from "../setup/record-dialog.tsx";
import { custodianKind } from "./custodian-kind.ts";

export function CustodianDialog(props: QuickAddProps<CustodianView>) {
  return <QuickAddDialog {...props} kind={custodianKind} />;
}
