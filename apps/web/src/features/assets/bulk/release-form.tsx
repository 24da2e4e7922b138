import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { MOVEMENT_TYPES, movementTypeLabel } from "@custodia/domain/assets/labels";
import { isInHouse, type ReleaseManyValues, releaseManyChoice } from "@custodia/domain/assets/movements";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { useWatch } from "react-hook-form";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField, MaintenanceCategoryField } from "../form-fields.tsx";

export type MoveFormProps = {
  /** The assets that the action concerns. */
  rows: readonly AssetRow[];
  /** Receives the outcome as a sentence. */
  onDone: (message: string) => void;
  onCancel: () => void;
};

const types = MOVEMENT_TYPES.map((value) => ({ value, label: movementTypeLabel[value] }));

/** The form that releases assets to one custodian or place; each keeps its condition unless one is chosen. */
export function ReleaseManyForm({ rows, onDone, onCancel }: MoveFormProps) {
  const { mutateAsync } = trpc.movements.releaseSeveral.useMutation();
  const invalidate = useInvalidateAssets();
  const today = useToday();
  const executesDirectly = useMay("assets.write");
  const form = useSchemaForm<ReleaseManyValues>(releaseManyChoice, {
    ...{ type: "fieldwork", maintenance_category: null, location: "", vendor_id: null, custodian_id: null },
    ...{ condition: null, release_date: today, expected_return_date: null, remarks: "" },
  });
  const { control } = form;
  const [type, maintenance_category] = useWatch({ control, name: ["type", "maintenance_category"] });
  const save = async (values: ReleaseManyValues) => {
    const ids = rows.map(({ id }) => id);
    const answer = await mutateAsync({ ...values, ids }).finally(invalidate);
    onDone(
      "message" in answer
        ? `Sent for approval: ${pluralize(answer.data.approvals.length, "request")}`
        : `${pluralize(answer.data.length, "asset was", "assets were")} released`,
    );
  };
  const assets = pluralize(rows.length, "asset");
  return (
    <Form form={form} onSubmit={save}>
      <FormSection className="mb-0">
        <SelectField control={control} name="type" label="Type" required options={types} />
        {type === "maintenance" ? <MaintenanceCategoryField control={control} name="maintenance_category" /> : null}
        {isInHouse({ type, maintenance_category }) ? null : (
          <TextField
            control={control}
            name="location"
            label="Location"
            required
            hint="For example a workshop or site"
          />
        )}
        <CustodianPicker
          control={control}
          name="custodian_id"
          label="Custodian"
          hint="Responsible while the assets are out"
        />
        <DateField control={control} name="release_date" label="Release Date" required max={today} />
        <DateField control={control} name="expected_return_date" label="Expected Return Date" />
        <VendorPicker
          control={control}
          name="vendor_id"
          label="Vendor"
          hint={type === "maintenance" ? "Service provider" : undefined}
        />
        <ConditionField control={control} name="condition" label="Condition" placeholder="As each asset is" />
        <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} rows={2} />
      </FormSection>
      <p className="mt-4 text-sm text-muted-foreground">
        {executesDirectly
          ? "Either all are released or none."
          : "An Approver or Admin decides on each asset. Until then it is unchanged."}
      </p>
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>{executesDirectly ? `Release ${assets}` : `Send ${assets} for approval`}</SubmitButton>
      </FormActions>
    </Form>
  );
}
