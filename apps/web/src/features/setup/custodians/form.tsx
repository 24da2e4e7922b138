import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { type CustodianView, type CustodianWire, custodianCreate } from "@custodia/domain/setup/custodians";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import type { FieldValues } from "react-hook-form";
import { LocationPicker } from "../locations/form.tsx";
import { custodianOptions } from "../options.ts";

function CustodianForm(props: RecordFormProps<CustodianView>) {
  const opened = useRecordForm(
    custodianCreate,
    (record) => draftOf({ ...blankCustodian, full_name: props.named ?? "" }, record),
    props.record,
  );
  const save = useSaver(trpc.custodians, trpc.useUtils().custodians, props);
  return (
    <RecordFormFrame {...props} {...opened} save={save}>
      <CustodianFields form={opened.form} />
    </RecordFormFrame>
  );
}

export const blankCustodian: Draft<CustodianWire> = {
  full_name: "",
  location_id: null,
  department: "",
  job_role: "",
  email: "",
  phone_number: "",
  id_number: "",
};

/** The fields alone, for forms that create more than a custodian. */
export function CustodianFields({ form: { control } }: { form: SchemaForm<CustodianWire> }) {
  return (
    <>
      <FormSection title="Custodian">
        <TextField control={control} name="full_name" label="Full Name" required />
        <LocationPicker control={control} name="location_id" label="Location" required />
        <TextField control={control} name="department" label="Department" />
        <TextField control={control} name="job_role" label="Job Role" />
      </FormSection>
      <FormSection title="Contact">
        <TextField control={control} name="email" label="Email Address" type="email" />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" />
        <TextField control={control} name="id_number" label="Identification Number" />
      </FormSection>
    </>
  );
}

export const custodianKind: RecordKind<CustodianView> = {
  ...custodianOptions,
  title: "Custodian",
  plural: "custodians",
  needs: "records.write",
  nameOf: ({ full_name }) => full_name,
  Form: CustodianForm,
};

export function CustodianPicker<Wire extends FieldValues>(props: PickerProps<Wire, CustodianView>) {
  return <RecordPicker {...props} kind={custodianKind} />;
}
