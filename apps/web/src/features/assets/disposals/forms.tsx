import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { type SaleValues, type ScrapValues, saleInput, scrapInput } from "@custodia/domain/assets/disposals";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatNaira } from "@custodia/domain/money";
import { useConfirmation } from "@custodia/ui/confirm-dialog";
import { Form, FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../../register/fields.tsx";
import { CountryField, StateField } from "../../setup/locations/form.tsx";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";
import { disposalNote } from "../forms/form-links.tsx";
import { type Finish, StepFormActions, StepPage } from "../step-page.tsx";
import { DisposalQuestion, NO_BUYER, ResultPanel, resultOf } from "./result.tsx";

export function SellAsset() {
  return (
    <StepPage title="Sell Asset" event="sell">
      {(asset, finish) => <SaleForm asset={asset} finish={finish} />}
    </StepPage>
  );
}

type SaleFormProps = { asset: AssetView; finish: Finish };

function SaleForm({ asset, finish }: SaleFormProps) {
  const { mutateAsync } = trpc.disposals.create.useMutation();
  const today = useToday();
  const { confirm, question } = useConfirmation<SaleValues>();
  const attachments = useAttachmentsDraft("sale");
  const form = useSchemaForm(saleInput, {
    sale_date: today,
    amount_sold_for: null,
    condition: asset.condition,
    ...NO_BUYER,
    remarks: "",
  });
  const { control } = form;
  const save = async (values: SaleValues) => {
    if (!(await confirm(values))) return false;
    const answer = await mutateAsync({ ...values, id: asset.id });
    await attachments.uploadTo(asset.id);
    finish(answer, "Asset has been successfully Disposed", [disposalNote(asset.id)]);
  };
  return (
    <Form draft form={form} onSubmit={save} hasOtherInput={attachments.list.length > 0}>
      <FormSection title="Sale">
        <PastDateField control={control} name="sale_date" label="Sale Date" required />
        <MoneyField control={control} name="amount_sold_for" label="Amount Sold For" required />
        <ConditionField control={control} name="condition" label="Condition" required />
        <LiveResult form={form} asset={asset} />
      </FormSection>
      <FormSection title="Buyer">
        <TextField control={control} name="buyer_name" label="Buyer Name" required />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" />
        <TextField control={control} name="address" label="Address" wide />
        <CountryField form={form} required={false} />
        <StateField form={form} required={false} />
        <TextField control={control} name="city" label="City" />
        <RemarksField control={control} name="remarks" />
      </FormSection>
      <AttachmentsSection draft={attachments} />
      <StepFormActions asset={asset} destructive>
        Sell Asset
      </StepFormActions>
      {question ? (
        <DisposalQuestion
          asset={asset}
          verb="sell"
          day={question.values.sale_date}
          amount={question.values.amount_sold_for}
          buyer={`, to ${question.values.buyer_name} for ${formatNaira(question.values.amount_sold_for)}`}
          answer={question.answer}
        />
      ) : null}
    </Form>
  );
}

function LiveResult({ form: { control }, asset }: { form: SchemaForm<SaleValues>; asset: AssetView }) {
  const today = useToday();
  const [day, amount] = useWatch({ control, name: ["sale_date", "amount_sold_for"] });
  return (
    <ResultPanel
      result={resultOf(asset, day, amount, today)}
      day={day}
      amount={amount}
      incomplete="The gain or loss appears once you enter a valid date and amount."
    />
  );
}

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
        <PastDateField control={control} name="discard_date" label="Date Discarded" required />
        <ConditionField control={control} name="condition" label="Condition" required />
        <RemarksField control={control} name="remarks" />
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
