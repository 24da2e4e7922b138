import { trpc } from "@custodia/client/trpc";
import { type CustodianView, custodianCreate } from "@custodia/domain/setup/custodians";
import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/screens/records/record-form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { blankCustodian, CustodianFields } from "./custodian-fields.tsx";

/** A custodian to add or to change. */
export function CustodianForm(props: RecordFormProps<CustodianView>) {
  const form = useSchemaForm(
    custodianCreate,
    draftOf({ ...blankCustodian, full_name: props.named ?? "" }, props.record),
  );
  const save = useSaver(trpc.custodians, trpc.useUtils().custodians, props);
  return (
    <RecordFormFrame {...props} form={form} save={save}>
      <CustodianFields form={form} />
    </RecordFormFrame>
  );
}
