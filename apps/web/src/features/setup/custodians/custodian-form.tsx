import { trpc } from "@custodia/client/trpc";
import { type CustodianView, type CustodianWire, custodianCreate } from "@custodia/domain/setup/custodians";
import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/screens/records/record-form";
import { type Draft, type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";
import { LocationPicker } from "../locations/location-picker.tsx";

export const blankCustodian: Draft<CustodianWire> = {
  full_name: "",
  location_id: null,
  department: "",
  job_role: "",
  email: "",
  phone_number: "",
  id_number: "",
};

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

/** The fields themselves, also where a new custodian becomes more than that. */
export function CustodianFields({ form: { control } }: { form: SchemaForm<CustodianWire> }) {
  return (
    <>
      <TextField control={control} name="full_name" label="Full Name" required />
      <LocationPicker control={control} name="location_id" label="Location" required />
      <TextField control={control} name="department" label="Department" />
      <TextField control={control} name="job_role" label="Job Role" />
      <TextField control={control} name="email" label="Email Address" type="email" />
      <TextField control={control} name="phone_number" label="Phone Number" type="tel" />
      <TextField control={control} name="id_number" label="Identification Number" />
    </>
  );
}
