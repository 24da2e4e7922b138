import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import { trpc } from "@custodia/client/trpc";
import { type CustodianView, custodianCreate } from "@custodia/domain/setup/custodians";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { blankCustodian, CustodianFields } from "./custodian-fields.tsx";

/** A custodian to add or to change. */
export function CustodianForm(props: RecordFormProps<CustodianView>) {
  const opened = useRecordForm(
    custodianCreate,
    (of) => draftOf({ ...blankCustodian, full_name: props.named ?? "" }, of),
    props.record,
  );
  const save = useSaver(trpc.custodians, trpc.useUtils().custodians, props);
  return (
    <RecordFormFrame {...props} {...opened} save={save}>
      <CustodianFields form={opened.form} />
    </RecordFormFrame>
  );
}
