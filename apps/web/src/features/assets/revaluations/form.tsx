import { useMay, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { lifeInDays, requiresLife } from "@custodia/domain/assets/life";
import { type RevaluationValues, revaluationInput } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { differenceText, figureLabel } from "@custodia/domain/valuation/labels";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { ConfirmationDialog, useConfirmation } from "@custodia/ui/confirm-dialog";
import { Form, FormSection } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { Skeleton } from "@custodia/ui/progress";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../../register/fields.tsx";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { BeforeAfter } from "../before-after.tsx";
import { RemarksField } from "../form-fields.tsx";
import { type Finish, StepFormActions } from "../step-page.tsx";
import { firstEventDay } from "../value/event-fields.tsx";
import { daysLeft, type FiguresOnDay, revaluedFigures } from "./revalued-figures.ts";
import { useValueBefore } from "./use-value-before.ts";

/** The server also requires the remaining life of an asset whose depreciation follows it. */
const schemaWithLife = revaluationInput.refine((input) => lifeInDays(input) !== undefined, {
  path: ["useful_life_in_days"],
  error: "Enter the remaining useful life.",
});

/** The form of a revaluation: from its date on, the asset depreciates from the values entered here. */
export function RevalueForm({ asset, finish }: { asset: AssetView; finish: Finish }) {
  const { mutateAsync } = trpc.revaluations.create.useMutation();
  const today = useToday();
  const form = useSchemaForm(requiresLife(asset) ? schemaWithLife : revaluationInput, {
    revaluation_date: today,
    carrying_amount: null,
    scrap_value: asset.scrap_value,
    useful_life_in_days: daysLeft(asset, today),
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
        <PastDateField
          control={control}
          name="revaluation_date"
          label="Revaluation Date"
          required
          min={firstEventDay(asset)}
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
        <RemarksField control={control} name="remarks" />
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

type Line = { label: string; format: (figures: FiguresOnDay) => string };

const amountLines: readonly Line[] = [
  { label: figureLabel.carrying_amount.line, format: (figures) => formatNaira(figures.carrying_amount) },
  {
    label: figureLabel.accumulated_depreciation.line,
    format: (figures) => formatNaira(figures.accumulated_depreciation),
  },
  { label: figureLabel.net_book_value.line, format: (figures) => formatNaira(figures.net_book_value) },
  { label: "Scrap value", format: (figures) => formatNaira(figures.scrap_value) },
];

const lifeLine: Line = {
  label: "Remaining life in days",
  format: ({ days_left }) => (days_left ?? 0).toLocaleString("en-NG"),
};

/** The lines that apply only to an asset that depreciates by the day. */
const depreciationLines: readonly Line[] = [
  lifeLine,
  {
    label: figureLabel.depreciation_per_day.line,
    // An asset at the end of its life has no further depreciation.
    format: ({ days_left, depreciation_per_day: charge }) => formatNaira(days_left === 0 ? 0 : charge),
  },
  { label: "Depreciation in the following year", format: (figures) => formatNaira(figures.next_year) },
  {
    label: "Fully depreciated on",
    format: ({ used_up_on }) => (used_up_on === null ? "Never" : formatLongDate(used_up_on)),
  },
];

const INCOMPLETE = "The effect appears once you enter a valid date, carrying amount, scrap value and remaining life.";

/** Shows the changes that a revaluation makes, and the depreciation that follows from it. */
function LiveEffect({ form: { control }, asset }: { form: SchemaForm<RevaluationValues>; asset: AssetView }) {
  const entered = useWatch({ control });
  const { revaluation_date: day } = entered;
  const { value, isLoading } = useValueBefore(asset, day);
  const revalued = revaluedFigures(asset, entered, value);
  if (isLoading) return <Skeleton className="h-40 sm:col-span-full" />;
  if (!revalued || !day) {
    return <p className="text-sm text-muted-foreground sm:col-span-full">{INCOMPLETE}</p>;
  }
  const { before, after, difference } = revalued;
  // Under a policy other than by the day, only the remaining life applies.
  const otherLines = after.used_up_on === null ? [] : asset.segments ? [lifeLine] : depreciationLines;
  const lines = [...amountLines, ...otherLines];
  return (
    <BeforeAfter
      caption={
        <>
          On {formatLongDate(day)}
          <span className="block font-normal text-muted-foreground">{differenceText(difference)}</span>
        </>
      }
      lines={lines.map(({ label, format }) => ({ label, before: format(before), after: format(after) }))}
    />
  );
}

type RevaluationQuestionProps = { asset: AssetView; values: RevaluationValues; answer: (yes: boolean) => void };

/** The confirmation of a revaluation, which only a reversal undoes. */
function RevaluationQuestion({ asset, values, answer }: RevaluationQuestionProps) {
  const executesDirectly = useMay("assets.write");
  const revalued = revaluedFigures(asset, values, useValueBefore(asset, values.revaluation_date).value);
  return (
    <ConfirmationDialog
      answer={answer}
      title={executesDirectly ? "Revaluate this asset?" : "Ask to revaluate this asset?"}
      confirmLabel={executesDirectly ? "Revaluate" : "Send for Approval"}
    >
      <p>
        {asset.barcode}, {asset.description}.
      </p>
      {revalued ? (
        <p className="text-foreground tabular-nums">
          Book value on {formatLongDate(values.revaluation_date)}: {formatNaira(revalued.before.net_book_value)}; new
          carrying amount: {formatNaira(revalued.after.net_book_value)}.{" "}
          <strong>{differenceText(revalued.difference)}</strong>.
        </p>
      ) : null}
      <p>
        {executesDirectly ? "Only" : "Once it is approved, only"} a reversal with a reason can undo this: from its date
        on the asset depreciates from the new carrying amount.
      </p>
    </ConfirmationDialog>
  );
}
