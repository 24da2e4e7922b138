import { useMay, useToday } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import * as schema from "@custodia/domain/assets/dispose-many";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { toChoices } from "@custodia/ui/input/select";
import { Skeleton } from "@custodia/ui/progress";
import { skipToken } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PastDateField } from "../../register/fields.tsx";
import { GainOrLoss } from "../../register/figures.tsx";
import { NO_BUYER } from "../disposals/result.tsx";
import { ConditionField, RemarksField } from "../form-fields.tsx";
import { BatchForm, DECIDED_EACH } from "./batch-form.tsx";
import type { ChosenAssets } from "./selected-assets.tsx";

type ScrapValues = z.input<typeof schema.scrapManyChoice>;
type SellValues = z.input<typeof schema.sellManyChoice>;

/** The forms of both actions, which a switch between them keeps. */
export function useDisposalForms() {
  const today = useToday();
  const scrap = useSchemaForm<ScrapValues>(schema.scrapManyChoice, {
    discard_date: today,
    condition: "Bad",
    reference: "",
    remarks: "",
  });
  const sell = useSchemaForm<SellValues>(schema.sellManyChoice, {
    sale_date: today,
    ...NO_BUYER,
    amount: null,
    amount_is: "by_book_value",
    condition: "Used",
    reference: "",
    remarks: "",
  });
  return { scrap, sell };
}

/** The texts do not change the preview, so typing them does not request it again. */
const NOT_PREVIEWED = { reference: null, remarks: null };

type DisposalProps = {
  chosen: ChosenAssets;
  /** Receives the outcome as a sentence, and the answer that it describes. */
  onDone: (message: string, answer: schema.DisposalOutcome | schema.DisposalRequestedView) => void;
};

/** The form that scraps the assets; all have one date and one condition. */
export function ScrapManyForm(props: DisposalProps & { form: SchemaForm<ScrapValues> }) {
  const { form, chosen } = props;
  const { mutateAsync } = trpc.scrappings.createSeveral.useMutation();
  const { control } = form;
  const values = useValidValues(form, schema.scrapManyChoice);
  const preview = trpc.scrappings.foreseeSeveral.useQuery(
    values ? { ...chosen.input, ...values, ...NOT_PREVIEWED } : skipToken,
    { retry: false },
  );
  return (
    <DisposalForm
      {...{ ...props, form, preview }}
      verb="Scrap"
      participle="scrapped"
      send={(entered) => mutateAsync({ ...chosen.input, ...entered })}
    >
      <PastDateField control={control} name="discard_date" label="Date Discarded" required />
      <ConditionField control={control} name="condition" label="Condition" required />
      <TextField control={control} name="reference" label="Reference" hint={REFERENCE} />
      <RemarksField control={control} name="remarks" rows={1} />
    </DisposalForm>
  );
}

/** The form that sells the assets to one buyer on one date; the price is for each asset or in total. */
export function SellManyForm(props: DisposalProps & { form: SchemaForm<SellValues> }) {
  const { form, chosen } = props;
  const { mutateAsync } = trpc.disposals.createSeveral.useMutation();
  const { control } = form;
  const values = useValidValues(form, schema.sellManyChoice);
  const preview = trpc.disposals.foreseeSeveral.useQuery(
    values ? { ...chosen.input, ...values, ...NOT_PREVIEWED } : skipToken,
    { retry: false },
  );
  return (
    <DisposalForm
      {...{ ...props, form, preview }}
      verb="Sell"
      participle="sold"
      send={(entered) => mutateAsync({ ...chosen.input, ...entered })}
    >
      <PastDateField control={control} name="sale_date" label="Sale Date" required />
      <TextField control={control} name="buyer_name" label="Buyer Name" required />
      <MoneyField control={control} name="amount" label="Price" required />
      <SelectField control={control} name="amount_is" label="The price is" required options={priceBases} />
      <ConditionField control={control} name="condition" label="Condition" required />
      <TextField control={control} name="phone_number" label="Phone Number" type="tel" />
      <TextField control={control} name="address" label="Address" />
      <TextField control={control} name="reference" label="Reference" hint={REFERENCE} />
      <RemarksField control={control} name="remarks" rows={1} />
    </DisposalForm>
  );
}

const priceBases = toChoices(schema.PRICE_BASES, schema.priceBasisLabel);
const REFERENCE = "For example the board of survey number";

/** Returns the values of a form; undefined while they are invalid. */
function useValidValues<Values extends FieldValues>(form: SchemaForm<Values>, choice: z.ZodType): Values | undefined {
  const entered = useWatch({ control: form.control });
  return choice.safeParse(entered).success ? form.getValues() : undefined;
}

type DisposalFormProps<Values extends FieldValues> = DisposalProps & {
  form: SchemaForm<Values>;
  preview: Pick<PreviewNoteProps, "data" | "error" | "isLoading">;
  verb: "Sell" | "Scrap";
  participle: string;
  send: (values: Values) => Promise<schema.DisposalOutcome | schema.DisposalRequestedView>;
  children: ReactNode;
};

/** The form around the fields: what the disposal would give, whether it can be undone, and the buttons. */
function DisposalForm<Values extends FieldValues>(props: DisposalFormProps<Values>) {
  const { chosen, form, preview, verb, participle, send, onDone, children } = props;
  const executesDirectly = useMay("assets.write");
  const assets = pluralize(chosen.count, "asset");
  return (
    <BatchForm
      {...{ form, send, onDone }}
      describe={(outcome) => `${pluralize(outcome.assets, "asset was", "assets were")} ${participle}`}
      submitLabel={`${verb} ${assets}`}
      requestLabel={`Send ${assets} for approval`}
      destructive
    >
      <div className="mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
      <PreviewNote data={preview.data} error={preview.error} isLoading={preview.isLoading} isSale={verb === "Sell"} />
      <p className="text-sm text-muted-foreground">
        {executesDirectly ? "This can only be undone by reversing each asset, with a reason." : DECIDED_EACH}
      </p>
    </BatchForm>
  );
}

type PreviewNoteProps = {
  data: schema.DisposalPreview | undefined;
  error: unknown;
  isLoading: boolean;
  isSale: boolean;
};

/**
 * Shows the result of the disposal in advance, or the asset that prevents it. Its place is kept while it loads, so that
 * nothing moves below the pointer.
 */
function PreviewNote({ data, error, isLoading, isSale }: PreviewNoteProps) {
  if (error) {
    const { message, fields } = readProblem(error);
    const [first] = Object.values(fields ?? {}).flat();
    return <Banner tone="warning" className="mb-3" title={first ?? message} />;
  }
  if (isLoading) return <Skeleton className="mb-3 h-9 w-full" />;
  if (!data) return null;
  const { amount_sold_for, net_book_value, gain_or_loss, lowest, highest, awaiting } = data;
  const priceText =
    lowest === highest ? `${formatNaira(lowest)} each` : `${formatNaira(lowest)} to ${formatNaira(highest)} each`;
  return (
    <div role="status" className="mb-3 rounded-md bg-secondary px-3 py-2 tabular-nums">
      <p>
        {pluralize(data.assets, "asset")}, book value {formatNaira(net_book_value)} in total.
        {isSale ? ` Sold for ${formatNaira(amount_sold_for)}, ${priceText}.` : null} <GainOrLoss value={gain_or_loss} />
      </p>
      {awaiting > 0 ? (
        <p className="text-warning-foreground">
          {pluralize(awaiting, "of them has a request that awaits", "of them have requests that await")} approval.
        </p>
      ) : null}
    </div>
  );
}
