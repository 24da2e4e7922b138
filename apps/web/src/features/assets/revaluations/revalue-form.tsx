import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { lifeInDays, requiresLife } from "@custodia/domain/assets/life";
import { type RevaluationValues, revaluationInput } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { useConfirmation } from "@custodia/ui/confirm-dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { type Finish, StepFormActions } from "../step-page.tsx";
import { firstEventDay } from "../value/event-fields.tsx";
import { LiveEffect, RevaluationQuestion } from "./revaluation-effect.tsx";
import { daysLeft } from "./revalued-figures.ts";

/** The server also requires the remaining life of an asset whose depreciation follows it. */
const schemaWithLife = revaluationInput.refine((input) => lifeInDays(input) !== undefined, {
  path: ["useful_life_in_days"],
  error: "Enter the remaining useful life.",
});

type RevalueFormProps = { asset: AssetView; finish: Finish };

/** The form of a revaluation: from its date on, the asset depreciates from the values entered here. */
export function RevalueForm({ asset, finish }: RevalueFormProps) {
  const { mutateAsync } = trpc.revaluations.create.useMutation();
  const today = useToday();
  const form = useSchemaForm(requiresLife(asset) ? schemaWithLife : revaluationInput, {
    revaluation_date: today,
    carrying_amount: null,
    scrap_value: asset.scrap_value,
    useful_life_in_days: daysLeft(asset),
    remarks: "",
  });
  const { control } = form;
  const { confirm, question } = useConfirmation<RevaluationValues>();
  const attachments = useAttachmentsDraft("revaluation");
  const save = async (values: RevaluationValues) => {
    if (!(await confirm(values))) return false;
    const answer = await mutateAsync({ ...values, id: asset.id });
    await attachments.uploadTo(asset.id);
    finish(answer, "Asset has been successfully revaluated");
  };
  return (
    <Form draft form={form} onSubmit={save} hasOtherInput={attachments.list.length > 0}>
      <FormSection
        title="Revaluation"
        description={`${asset.depreciates ? "From this date the asset depreciates from the new carrying amount." : "From this date the new carrying amount is its book value, because the asset does not depreciate."} The original cost and earlier values do not change.`}
      >
        <DateField
          control={control}
          name="revaluation_date"
          label="Revaluation Date"
          required
          min={firstEventDay(asset)}
          max={today}
        />
        <MoneyField control={control} name="carrying_amount" label="New Carrying Amount" required />
        <MoneyField
          control={control}
          name="scrap_value"
          label="Scrap Value"
          required
          hint={
            asset.depreciates
              ? "Estimated value at the end of its useful life"
              : "No effect: the asset does not depreciate"
          }
        />
        {asset.depreciates ? <RemainingLife form={form} required={requiresLife(asset)} /> : null}
        <LiveEffect form={form} asset={asset} />
        <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} />
      </FormSection>
      <AttachmentsSection draft={attachments} />
      <StepFormActions asset={asset}>Revaluate Asset</StepFormActions>
      {question ? <RevaluationQuestion {...question} asset={asset} /> : null}
    </Form>
  );
}

function RemainingLife({ form, required }: { form: SchemaForm<RevaluationValues>; required: boolean }) {
  const { control } = form;
  const days = useWatch({ control, name: "useful_life_in_days" });
  const years = typeof days === "number" ? `${daysToYears(days).toLocaleString("en-NG")} years; ` : "";
  return (
    <NumberField
      control={control}
      name="useful_life_in_days"
      label="Remaining Life in Days"
      required={required}
      hint={`${years}${required ? "counted from the date of the revaluation" : "not needed by its depreciation policy"}`}
    />
  );
}
