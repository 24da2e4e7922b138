import { useMay } from "@custodia/app-shell/app";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { NO_SCHEDULE, type ReassignChoice } from "@custodia/domain/assets/reassign";
import { Banner } from "@custodia/ui/banner";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { formatThousands } from "@custodia/ui/input/number-format";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { MakeFields } from "../../register/fields.tsx";
import { ClassificationPicker } from "../../setup/classifications/form.tsx";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";

const NO_CHANGE = "No change";

const schedules = [...MAINTENANCE_SCHEDULES, NO_SCHEDULE].map((word) => ({
  value: word,
  label: word === NO_SCHEDULE ? "No schedule" : word,
}));

/** The fields to reassign the selected assets; each asset keeps its value for a field that is left empty. */
export function ReassignFields({ form }: { form: SchemaForm<ReassignChoice> }) {
  const { control } = form;
  const schedule = useWatch({ control, name: "maintenance_schedule" });
  return (
    <FormSection className="mb-0">
      <CustodianPicker
        control={control}
        name="custodian_id"
        label="New custodian"
        placeholder={NO_CHANGE}
        wide
        onSelect={(custodian) => {
          if (custodian) form.setValue("location_id", custodian.location_id, { shouldDirty: true });
        }}
      />
      <LocationPicker
        control={control}
        name="location_id"
        label="New location"
        placeholder={NO_CHANGE}
        hint="Set to the custodian's branch. Clear it to keep each asset's location."
        wide
      />
      <TextField control={control} name="department" label="New department" placeholder={NO_CHANGE} />
      <ClassificationPicker
        control={control}
        name="classification_id"
        label="New classification"
        placeholder={NO_CHANGE}
      />
      <VendorPicker control={control} name="vendor_id" label="New vendor" placeholder={NO_CHANGE} />
      <ConditionField control={control} name="condition" label="New condition" placeholder={NO_CHANGE} />
      <MakeFields
        form={form}
        labels={{ manufacturer: "New manufacturer", model: "New model" }}
        placeholder={NO_CHANGE}
      />
      <SelectField
        control={control}
        name="maintenance_schedule"
        label="New maintenance schedule"
        placeholder={NO_CHANGE}
        options={schedules}
        onSelect={(chosen) => {
          if (!chosen || chosen === NO_SCHEDULE) form.setValue("frequency", null);
        }}
      />
      <NumberField
        control={control}
        name="frequency"
        label="Frequency"
        disabled={!schedule || schedule === NO_SCHEDULE}
        hint="Leave blank for 1"
      />
      <RemarksField control={control} name="remarks" label="New remarks" placeholder={NO_CHANGE} rows={2} />
    </FormSection>
  );
}

/** Previews which pending requests a bulk change would make stale or, for a requester, which assets it would skip. */
export function ReassignPreviewNote({ input }: { input: NonNullable<Inputs["assets"]["foreseeReassign"]> }) {
  const executesDirectly = useMay("assets.write");
  const { ids: _ids, matching: _matching, ...changes } = input;
  const query = trpc.assets.foreseeReassign.useQuery(input, {
    enabled: Object.keys(changes).length > 0,
    // If the preview fails, the user sees the outcome after the change, or the reason why it was refused.
    retry: false,
  });
  const { awaiting = 0, requests = [] } = query.data ?? {};
  if (awaiting === 0) return null;
  const isSingle = awaiting === 1;
  const title = `${formatThousands(awaiting)} ${isSingle ? "request" : "requests"} for these assets ${isSingle ? "awaits" : "await"} approval`;
  const consequence = executesDirectly
    ? `The change puts ${isSingle ? "it" : "them"} out of date, and the ${isSingle ? "requester is" : "requesters are"} notified:`
    : `${isSingle ? "That asset is" : "Those assets are"} skipped:`;
  return (
    <Banner tone="warning" className="mt-4" title={title}>
      <p>{consequence}</p>
      <ul className="mt-1 max-h-40 space-y-0.5 overflow-y-auto">
        {requests.map(({ id, asset_id, subject_event, requester }) => (
          <li key={id}>
            <Link
              to="/approvals"
              search={{ filter: { asset_id: `${asset_id}` } }}
              target="_blank"
              className="underline underline-offset-2"
            >
              {subject_event}
            </Link>
            , {requester.full_name}
          </li>
        ))}
        {awaiting > requests.length ? <li>and {formatThousands(awaiting - requests.length)} more</li> : null}
      </ul>
    </Banner>
  );
}
