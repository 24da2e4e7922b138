import { useMay } from "@custodia/app-shell/session/may.ts";
import { trpc } from "@custodia/client/trpc";
import {
  chosenFields,
  type ReassignAskedView,
  type ReassignChoice,
  type ReassignedView,
  reassignChoice,
} from "@custodia/domain/assets/reassign";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useWatch } from "react-hook-form";
import { useAssetsChanged } from "../../register/assets-changed.ts";
import { counted } from "../../register/figures.tsx";
import type { ChosenAssets } from "./chosen-assets.ts";
import { ReassignFields } from "./reassign-fields.tsx";
import { ReassignForesight } from "./reassign-foresight.tsx";

export type ReassignAnswer = ReassignedView | ReassignAskedView;

const nothing: ReassignChoice = {
  custodian_id: null,
  location_id: null,
  department: "",
  classification_id: null,
  vendor_id: null,
  condition: null,
  maintenance_schedule: null,
  frequency: null,
  remarks: "",
};

type ReassignFormProps = {
  chosen: ChosenAssets;
  onDone: (outcome: ReassignAnswer) => void;
  onCancel: () => void;
};

export function ReassignForm({ chosen: { count, input }, onDone, onCancel }: ReassignFormProps) {
  const form = useSchemaForm<ReassignChoice>(reassignChoice, nothing);
  const atOnce = useMay("assets.write");
  const { mutateAsync } = trpc.assets.reassign.useMutation();
  const changed = useAssetsChanged();
  const choice = useWatch({ control: form.control });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        onDone(await mutateAsync({ ...input, ...chosenFields(values) }).finally(changed));
      }}
    >
      <ReassignFields form={form} />
      <ReassignForesight input={{ ...input, ...chosenFields(choice) }} />
      {atOnce ? null : (
        <p className="mt-4 text-muted-foreground">
          An Approver or an Admin decides on each asset; until then it stays as it is.
        </p>
      )}
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>
          {atOnce ? `Change ${counted(count, "asset")}` : `Ask for ${counted(count, "asset")}`}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
