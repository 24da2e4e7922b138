import { trpc } from "@custodia/client/trpc";
import {
  MAX_REASSIGN_REQUESTS,
  MAX_REASSIGNED,
  type ReassignAskedView,
  type ReassignChoice,
  type ReassignedView,
  reassignChoice,
} from "@custodia/domain/assets/reassign";
import { useMay } from "@custodia/screens/session/may";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { useWatch } from "react-hook-form";
import { useAssetsChanged } from "../../register/assets-changed.ts";
import { counted } from "../../register/counted.ts";
import { CustodianPicker } from "../../setup/custodians/custodian-picker.tsx";
import { LocationPicker } from "../../setup/locations/location-picker.tsx";
import type { ChosenAssets } from "./chosen-assets.ts";
import { ReassignForesight } from "./reassign-foresight.tsx";

export type ReassignAnswer = ReassignedView | ReassignAskedView;

/** What is empty stays as it is. */
const chosenOf = ([custodian_id, location_id]: readonly (number | null | undefined)[]) => ({
  custodian_id: custodian_id ?? undefined,
  location_id: location_id ?? undefined,
});

type ReassignFormProps = {
  chosen: ChosenAssets;
  onDone: (outcome: ReassignAnswer) => void;
  onCancel: () => void;
};

export function ReassignForm({ chosen: { count, input }, onDone, onCancel }: ReassignFormProps) {
  const form = useSchemaForm<ReassignChoice>(reassignChoice, { custodian_id: null, location_id: null });
  const { control } = form;
  const atOnce = useMay("assets.write");
  const { mutateAsync } = trpc.assets.reassign.useMutation();
  const changed = useAssetsChanged();
  const choice = useWatch({ control, name: ["custodian_id", "location_id"] });
  const most = atOnce ? MAX_REASSIGNED : MAX_REASSIGN_REQUESTS;
  return (
    <Form
      form={form}
      onSubmit={async ({ custodian_id, location_id }) => {
        const wanted = chosenOf([custodian_id, location_id]);
        onDone(await mutateAsync({ ...input, ...wanted }).finally(changed));
      }}
    >
      {count > most ? (
        <Banner tone="warning" className="mb-4">
          At most {counted(most, "asset")} can be changed at once. Narrow the list, or select fewer.
        </Banner>
      ) : null}
      <FormSection className="mb-0">
        <CustodianPicker<ReassignChoice>
          control={control}
          name="custodian_id"
          label="New custodian"
          placeholder="Each keeps its own"
          wide
          onChosen={(custodian) => {
            if (custodian) form.setValue("location_id", custodian.location_id, { shouldDirty: true });
          }}
        />
        <LocationPicker<ReassignChoice>
          control={control}
          name="location_id"
          label="New location"
          placeholder="Each keeps its own"
          hint="Choosing a custodian brings the custodian's branch along. Empty this to leave each asset where it is."
          wide
        />
      </FormSection>
      {count > most ? null : <ReassignForesight input={{ ...input, ...chosenOf(choice) }} />}
      {atOnce ? null : (
        <p className="mt-4 text-muted-foreground">
          An Approver or an Admin decides on each asset; until then it stays as it is.
        </p>
      )}
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton disabled={count > most}>
          {atOnce ? `Change ${counted(count, "asset")}` : `Ask for ${counted(count, "asset")}`}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
