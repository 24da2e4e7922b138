import { NO_SCHEDULE, type ReassignChoice } from "@custodia/domain/assets/reassign";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/words";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { ClassificationPicker } from "../../setup/classifications/form.tsx";
import { CustodianPicker } from "../../setup/custodians/form.tsx";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField } from "../form-fields.tsx";

const KEPT = "Each keeps its own";

const schedules = [...MAINTENANCE_SCHEDULES, NO_SCHEDULE].map((word) => ({
  value: word,
  label: word === NO_SCHEDULE ? "No schedule" : word,
}));

/** What the chosen assets may get; what is left empty stays as each has it. */
export function ReassignFields({ form }: { form: SchemaForm<ReassignChoice> }) {
  const { control } = form;
  const schedule = useWatch({ control, name: "maintenance_schedule" });
  return (
    <FormSection className="mb-0">
      <CustodianPicker
        control={control}
        name="custodian_id"
        label="New custodian"
        placeholder={KEPT}
        wide
        onChosen={(custodian) => {
          if (custodian) form.setValue("location_id", custodian.location_id, { shouldDirty: true });
        }}
      />
      <LocationPicker
        control={control}
        name="location_id"
        label="New location"
        placeholder={KEPT}
        hint="Choosing a custodian brings the custodian's branch along. Empty this to leave each asset where it is."
        wide
      />
      <TextField control={control} name="department" label="New department" placeholder={KEPT} />
      <ClassificationPicker
        control={control}
        name="classification_id"
        label="New classification"
        placeholder={KEPT}
      />
      <VendorPicker control={control} name="vendor_id" label="New vendor" placeholder={KEPT} />
      <ConditionField control={control} name="condition" label="New condition" placeholder={KEPT} />
      <SelectField
        control={control}
        name="maintenance_schedule"
        label="New maintenance schedule"
        placeholder={KEPT}
        options={schedules}
        onChosen={(chosen) => {
          if (!chosen || chosen === NO_SCHEDULE) form.setValue("frequency", null);
        }}
      />
      <NumberField
        control={control}
        name="frequency"
        label="Frequency"
        disabled={!schedule || schedule === NO_SCHEDULE}
        hint="1 if left empty"
      />
      <TextareaField
        control={control}
        name="remarks"
        label="New remarks"
        placeholder={KEPT}
        rows={2}
        maxLength={2000}
      />
    </FormSection>
  );
}
