import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import { type MovementType, movementTypeLabel } from "@custodia/domain/assets/labels";
import { isInHouse, type ReleaseValues, releaseInput } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField, MaintenanceCategoryField } from "../form-fields.tsx";
import { notesOfMovement } from "../forms/form-links.tsx";
import { type Finish, StepFormActions, StepPage } from "../step-page.tsx";

export function ReleaseAsset({ type }: { type: MovementType }) {
  return (
    <StepPage title={`Release Asset for ${movementTypeLabel[type]}`} event={`release_for_${type}`}>
      {(asset, finish) => <ReleaseForm type={type} asset={asset} finish={finish} />}
    </StepPage>
  );
}

type ReleaseFormProps = { type: MovementType; asset: AssetView; finish: Finish };

function ReleaseForm({ type, asset, finish }: ReleaseFormProps) {
  const { mutateAsync } = trpc.movements.release.useMutation();
  const today = useToday();
  const form = useSchemaForm(releaseInput, {
    type,
    maintenance_category: null,
    location: "",
    vendor_id: null,
    custodian_id: null,
    condition: asset.condition,
    release_date: today,
    expected_return_date: null,
    remarks: "",
  });
  const { control } = form;
  const save = async (values: ReleaseValues) => {
    const answer = await mutateAsync({ ...values, id: asset.id });
    const notes = isApprovalRequested(answer) ? [] : notesOfMovement(answer);
    finish(answer, "Asset has been successfully released", notes);
  };
  return (
    <Form draft form={form} onSubmit={save}>
      <FormSection title={type === "maintenance" ? "Work" : "Fieldwork"}>
        {type === "maintenance" ? <MaintenanceCategoryField control={control} name="maintenance_category" /> : null}
        <LocationField form={form} />
        <DateField control={control} name="release_date" label="Release Date" required max={today} />
        <DateField control={control} name="expected_return_date" label="Expected Return Date" />
      </FormSection>
      <FormSection title="Custody">
        <VendorPicker
          control={control}
          name="vendor_id"
          label="Vendor"
          hint={type === "maintenance" ? "Service provider" : undefined}
        />
        <CustodianPicker
          control={control}
          name="custodian_id"
          label="Custodian"
          hint="Responsible while the asset is out"
        />
      </FormSection>
      <FormSection title="Condition on release">
        <ConditionField control={control} name="condition" label="Condition" required />
        <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} />
      </FormSection>
      <StepFormActions asset={asset}>Release Asset</StepFormActions>
    </Form>
  );
}

/** The destination; in-house maintenance has none. */
function LocationField({ form: { control } }: { form: SchemaForm<ReleaseValues> }) {
  const [type, maintenance_category] = useWatch({ control, name: ["type", "maintenance_category"] });
  if (isInHouse({ type, maintenance_category })) return null;
  return (
    <TextField control={control} name="location" label="Location" required hint="For example a workshop or site" />
  );
}
