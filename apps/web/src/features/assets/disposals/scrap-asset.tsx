import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { type ScrapValues, scrapInput } from "@custodia/domain/assets/disposals";
import type { AssetView } from "@custodia/domain/assets/schema";
import { useConfirmation } from "@custodia/ui/confirm-dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { ConditionField } from "../form-fields.tsx";
import { disposalNote } from "../forms/form-links.tsx";
import { type Finish, StepFormActions, StepPage } from "../step-page.tsx";
import { DisposalQuestion, ResultPanel, resultOf } from "./result.tsx";

/** The page that scraps an asset; its book value is written off. */
export function ScrapAsset() {
  return (
    <StepPage title="Scrap Asset" event="scrap">
      {(asset, finish) => <ScrapForm asset={asset} finish={finish} />}
    </StepPage>
  );
}

type ScrapFormProps = { asset: AssetView; finish: Finish };

function ScrapForm({ asset, finish }: ScrapFormProps) {
  const { mutateAsync } = trpc.scrappings.create.useMutation();
  const today = useToday();
  const { confirm, question } = useConfirmation<ScrapValues>();
  const form = useSchemaForm(scrapInput, { discard_date: today, condition: asset.condition, remarks: "" });
  const { control } = form;
  const save = async (values: ScrapValues) => {
    if (!(await confirm(values))) return false;
    finish(await mutateAsync({ ...values, id: asset.id }), "Asset has been successfully Scrapped", [
      disposalNote(asset.id),
    ]);
  };
  return (
    <Form draft form={form} onSubmit={save}>
      <FormSection>
        <DateField control={control} name="discard_date" label="Date Discarded" required max={today} />
        <ConditionField control={control} name="condition" label="Condition" required />
        <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} />
        <LiveLoss form={form} asset={asset} />
      </FormSection>
      <StepFormActions asset={asset} destructive>
        Scrap Asset
      </StepFormActions>
      {question ? (
        <DisposalQuestion
          asset={asset}
          verb="scrap"
          day={question.values.discard_date}
          amount={0}
          answer={question.answer}
        />
      ) : null}
    </Form>
  );
}

function LiveLoss({ form: { control }, asset }: { form: SchemaForm<ScrapValues>; asset: AssetView }) {
  const today = useToday();
  const day = useWatch({ control, name: "discard_date" });
  return (
    <ResultPanel
      result={resultOf(asset, day, 0, today)}
      day={day}
      incomplete="The loss appears once you enter a valid date."
    />
  );
}
