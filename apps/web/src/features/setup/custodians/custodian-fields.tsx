import type { CustodianWire } from "@custodia/domain/setup/custodians";
import { FormSection } from "@custodia/ui/form/form";
import type { Draft, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
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

/** The fields themselves, also where a new custodian becomes more than that. */
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
