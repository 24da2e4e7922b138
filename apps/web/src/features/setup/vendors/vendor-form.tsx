import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import { trpc } from "@custodia/client/trpc";
import { type VendorView, type VendorWire, vendorCreate } from "@custodia/domain/setup/vendors";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { CountryField, StateField } from "../places/place-fields.tsx";

const blank: Draft<VendorWire> = {
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

/** The fields of a vendor. */
export function VendorForm(props: RecordFormProps<VendorView>) {
  const opened = useRecordForm(
    vendorCreate,
    (of) => draftOf({ ...blank, name: props.named ?? "" }, of),
    props.record,
  );
  const save = useSaver(trpc.vendors, trpc.useUtils().vendors, props);
  const { control } = opened.form;
  return (
    <RecordFormFrame {...props} {...opened} save={save}>
      <FormSection title="Contact">
        <TextField control={control} name="name" label="Name" required wide />
        <TextField control={control} name="email" label="Email Address" type="email" required />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" required />
      </FormSection>
      <FormSection title="Registration">
        <TextField control={control} name="tax_id_number" label="Tax Identification Number" required />
        <TextField
          control={control}
          name="cac_registration_number"
          label="CAC Registration Number"
          required
        />
      </FormSection>
      <FormSection title="Address">
        <TextField control={control} name="address" label="Address" required wide />
        <CountryField form={opened.form} />
        <StateField form={opened.form} />
        <TextField control={control} name="city" label="City" required />
      </FormSection>
    </RecordFormFrame>
  );
}
