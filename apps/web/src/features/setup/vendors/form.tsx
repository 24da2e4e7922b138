import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { type VendorValues, type VendorView, vendorCreate } from "@custodia/domain/setup/vendors";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import type { FieldValues } from "react-hook-form";
import { CountryField, StateField } from "../locations/form.tsx";
import { vendorOptions } from "../options.ts";

const blank: Draft<VendorValues> = {
  name: "",
  email: "",
  phone_number: "",
  tax_id_number: "",
  cac_registration_number: "",
  address: "",
  country_id: null,
  state_id: null,
  city: "",
};

function VendorForm(props: RecordFormProps<VendorView>) {
  const recordForm = useRecordForm(
    vendorCreate,
    (record) => draftOf({ ...blank, name: props.initialName ?? "" }, record),
    props.record,
  );
  const save = useSaveRecord(trpc.vendors, trpc.useUtils().vendors, props);
  const { control } = recordForm.form;
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <FormSection title="Contact">
        <TextField control={control} name="name" label="Name" required wide />
        <TextField control={control} name="email" label="Email Address" type="email" required />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" required />
      </FormSection>
      <FormSection title="Registration">
        <TextField control={control} name="tax_id_number" label="Tax Identification Number" />
        <TextField control={control} name="cac_registration_number" label="CAC Registration Number" />
      </FormSection>
      <FormSection title="Address">
        <TextField control={control} name="address" label="Address" required wide />
        <CountryField form={recordForm.form} />
        <StateField form={recordForm.form} />
        <TextField control={control} name="city" label="City" required />
      </FormSection>
    </RecordFormFrame>
  );
}

export const vendorKind: RecordKind<VendorView> = {
  ...vendorOptions,
  title: "Vendor",
  plural: "vendors",
  permission: "records.write",
  nameOf: ({ name }) => name,
  Form: VendorForm,
};

export function VendorPicker<Values extends FieldValues>(props: PickerProps<Values, VendorView>) {
  return <RecordPicker {...props} kind={vendorKind} />;
}
