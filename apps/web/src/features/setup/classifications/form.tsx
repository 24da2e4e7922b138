import { useToday } from "@custodia/app-shell/app";
import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import {
  type ClassificationValues,
  type ClassificationView,
  classificationCreate,
  exactYears,
} from "@custodia/domain/assets/classifications";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import { yearsToDays } from "@custodia/domain/valuation/useful-life";
import { CheckboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { toChoices } from "@custodia/ui/input/select";
import { useEffect } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { PolicyField } from "../../depreciation/policy-field.tsx";
import { exampleSubject } from "../../depreciation/preview-values.ts";
import { FrequencyField, LifeField } from "../../register/fields.tsx";
import { classificationOptions } from "../options.ts";

const blank: Draft<ClassificationValues> = {
  name: "",
  code: "",
  depreciates: true,
  useful_life: null,
  scrap_value_percent: null,
  maintenance_schedule: null,
  frequency: null,
  policy: null,
};

const schedules = toChoices(MAINTENANCE_SCHEDULES);

/** A classification with the defaults of its new assets. */
function ClassificationForm(props: RecordFormProps<ClassificationView>) {
  const toDraft = (record: ClassificationView | undefined): Draft<ClassificationValues> => {
    const days = record?.useful_life_in_days ?? null;
    const useful_life = days === null ? null : exactYears(days);
    return { ...draftOf({ ...blank, name: props.initialName ?? "" }, record), useful_life };
  };
  const recordForm = useRecordForm<ClassificationValues, ClassificationView>(
    classificationCreate,
    toDraft,
    props.record,
  );
  const save = useSaveRecord(trpc.classifications, trpc.useUtils().classifications, props);
  const { control, setValue, getValues } = recordForm.form;
  const today = useToday();
  const [depreciates, schedule] = useWatch({ control, name: ["depreciates", "maintenance_schedule"] });
  useEffect(() => {
    if (!depreciates) setValue("useful_life", null);
  }, [depreciates, setValue]);
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <FormSection title="Classification">
        <TextField control={control} name="name" label="Name" required />
        <TextField
          control={control}
          name="code"
          label="Code"
          hint="Up to 6 letters and digits. Used in the barcodes of new assets."
          uppercase
          required
        />
      </FormSection>
      <FormSection
        title="New assets begin with"
        description="These can be changed on each asset. Existing assets are not affected."
      >
        <CheckboxField
          control={control}
          name="depreciates"
          label="They depreciate"
          hint="When off, their book value stays at cost under any policy, as for land"
          wide
        />
        {depreciates ? (
          <LifeField control={control} name="useful_life" label="Useful Life in Years" />
        ) : (
          <ReadOnlyField label="Useful Life" value={depreciationLabel.none} />
        )}
        <NumberField
          control={control}
          name="scrap_value_percent"
          label="Scrap Value in %"
          percent
          hint="Of the cost; leave blank for 0"
        />
        {depreciates ? (
          <PolicyField
            control={control}
            name="policy"
            subject={() => exampleSubject(today, exampleOf(getValues(), props.record))}
          />
        ) : null}
        <SelectField
          control={control}
          name="maintenance_schedule"
          label="Maintenance Schedule"
          placeholder="None"
          options={schedules}
        />
        <FrequencyField control={control} name="frequency" label="Frequency" disabled={!schedule} />
      </FormSection>
    </RecordFormFrame>
  );
}

/** Returns what an example asset takes from the values entered so far. */
function exampleOf(
  { name, useful_life, scrap_value_percent }: ClassificationValues,
  record: ClassificationView | undefined,
) {
  const days = typeof useful_life === "number" && useful_life > 0 ? yearsToDays(useful_life) : null;
  return {
    name: name || "New class",
    useful_life_in_days: days,
    scrap_value_percent: scrap_value_percent ?? null,
    ...(record && { policy: record.policy }),
  };
}

export const classificationKind: RecordKind<ClassificationView> = {
  ...classificationOptions,
  title: "Classification",
  plural: "classifications",
  permission: "records.write",
  nameOf: ({ name }) => name,
  Form: ClassificationForm,
};

export function ClassificationPicker<Values extends FieldValues>(props: PickerProps<Values, ClassificationView>) {
  return <RecordPicker {...props} kind={classificationKind} />;
}
