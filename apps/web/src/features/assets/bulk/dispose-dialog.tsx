import { useMay, useToday } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import {
  type DisposalOutcome,
  type DisposalPreview,
  type DisposalRequestedView,
  PRICE_BASES,
  priceBasisLabel,
  scrapManyChoice,
  sellManyChoice,
} from "@custodia/domain/assets/dispose-many";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { Segmented } from "@custodia/ui/input/input";
import { pluralize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { skipToken } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import { GainOrLoss } from "../../register/figures.tsx";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { ConditionField } from "../form-fields.tsx";
import { disposalNote, NoteLinks } from "../forms/form-links.tsx";
import type { ChosenAssets } from "./selected-assets.tsx";

const METHODS = [
  { value: "scrap", label: "Scrap" },
  { value: "sell", label: "Sell" },
] as const;

/** Scraps or sells all selected assets or none, or requests it, usually after a board of survey. */
export default function DisposeDialog({ chosen, onClose }: { chosen: ChosenAssets; onClose: () => void }) {
  const [method, setMethod] = useState<(typeof METHODS)[number]["value"]>("scrap");
  const notices = useNotices();
  const showOutcome = (message: string, to_sign: number | null) => {
    if (to_sign === null) notices.success(message);
    // The notice stays until it is dismissed, because it links to documents to print.
    else
      notices.info(
        <span className="flex flex-wrap items-center gap-2">
          {message}
          <NoteLinks notes={[disposalNote(to_sign)]} size="sm" />
        </span>,
      );
    onClose();
  };
  const Form = method === "scrap" ? ScrapManyForm : SellManyForm;
  return (
    <FormDialog
      onClose={onClose}
      title="Sell or scrap selected assets"
      description={`${pluralize(chosen.count, "asset")} selected. Either all are processed, or none`}
      size="lg"
    >
      <div className="mb-4 flex">
        <Segmented label="Action" options={METHODS} value={method} onChange={setMethod} />
      </div>
      <Form chosen={chosen} onDone={showOutcome} onCancel={onClose} />
    </FormDialog>
  );
}

type BatchFormProps = {
  chosen: ChosenAssets;
  /** Receives the outcome and the id of the asset whose disposal note lists all of them. */
  onDone: (message: string, to_sign: number | null) => void;
  onCancel: () => void;
};

type ScrapValues = z.input<typeof scrapManyChoice>;

/** The form that scraps the assets; all have one date and one condition. */
function ScrapManyForm(props: BatchFormProps) {
  const { input } = props.chosen;
  const { mutateAsync } = trpc.scrappings.createSeveral.useMutation();
  const today = useToday();
  const form = useSchemaForm<ScrapValues>(scrapManyChoice, {
    ...{ discard_date: today, condition: "Bad", reference: "", remarks: "" },
  });
  const { control } = form;
  const isValid = scrapManyChoice.safeParse(useWatch({ control })).success;
  const preview = trpc.scrappings.foreseeSeveral.useQuery(
    isValid ? { ...input, ...(form.getValues() as ScrapValues) } : skipToken,
    { retry: false },
  );
  return (
    <BatchForm
      {...{ ...props, form, preview }}
      verb="Scrap"
      participle="scrapped"
      send={(values) => mutateAsync({ ...input, ...values })}
    >
      <DateField control={control} name="discard_date" label="Date Discarded" required max={today} />
      <ConditionField control={control} name="condition" label="Condition" required />
      <TextField control={control} name="reference" label="Reference" hint={REFERENCE} />
      <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} rows={1} />
    </BatchForm>
  );
}

type SellValues = z.input<typeof sellManyChoice>;

/** The form that sells the assets to one buyer on one date; the price is for each asset or in total. */
function SellManyForm(props: BatchFormProps) {
  const { input } = props.chosen;
  const { mutateAsync } = trpc.disposals.createSeveral.useMutation();
  const today = useToday();
  const form = useSchemaForm<SellValues>(sellManyChoice, {
    ...{ sale_date: today, buyer_name: "", phone_number: "", address: "", city: "" },
    ...{ country_id: null, state_id: null, amount: null, amount_is: "by_book_value", condition: "Used" },
    ...{ reference: "", remarks: "" },
  });
  const { control } = form;
  const isValid = sellManyChoice.safeParse(useWatch({ control })).success;
  const preview = trpc.disposals.foreseeSeveral.useQuery(
    isValid ? { ...input, ...(form.getValues() as SellValues) } : skipToken,
    { retry: false },
  );
  return (
    <BatchForm
      {...{ ...props, form, preview }}
      verb="Sell"
      participle="sold"
      send={(values) => mutateAsync({ ...input, ...values })}
    >
      <DateField control={control} name="sale_date" label="Sale Date" required max={today} />
      <TextField control={control} name="buyer_name" label="Buyer Name" required />
      <MoneyField control={control} name="amount" label="Price" required />
      <SelectField
        control={control}
        name="amount_is"
        label="The price is"
        required
        options={PRICE_BASES.map((value) => ({ value, label: priceBasisLabel[value] }))}
      />
      <ConditionField control={control} name="condition" label="Condition" required />
      <TextField control={control} name="phone_number" label="Phone Number" type="tel" />
      <TextField control={control} name="address" label="Address" />
      <TextField control={control} name="reference" label="Reference" hint={REFERENCE} />
      <TextareaField control={control} name="remarks" label="Remarks" maxLength={2000} rows={1} />
    </BatchForm>
  );
}

const REFERENCE = "For example the board of survey number";

type SharedFormProps<Values extends FieldValues> = BatchFormProps & {
  form: SchemaForm<Values>;
  preview: Pick<PreviewNoteProps, "data" | "error">;
  verb: "Sell" | "Scrap";
  participle: string;
  send: (values: Values) => Promise<DisposalOutcome | DisposalRequestedView>;
  children: ReactNode;
};

/** The form around the fields: what the disposal would give, whether it can be undone, and the buttons. */
function BatchForm<Values extends FieldValues>(props: SharedFormProps<Values>) {
  const { chosen, form, preview, verb, participle, send, onDone, onCancel, children } = props;
  const invalidate = useInvalidateAssets();
  const executesDirectly = useMay("assets.write");
  const assets = pluralize(chosen.count, "asset");
  const save = async (values: Values) => {
    const answer = await send(values).finally(invalidate);
    if ("data" in answer) onDone(`Sent for approval: ${pluralize(answer.data.approvals.length, "request")}`, null);
    else onDone(`${pluralize(answer.assets, "asset was", "assets were")} ${participle}`, answer.asset_ids[0] ?? null);
  };
  return (
    <Form form={form} onSubmit={save}>
      <div className="mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
      <PreviewNote data={preview.data} error={preview.error} isSale={verb === "Sell"} />
      <p className="text-sm text-muted-foreground">
        {executesDirectly
          ? "This can only be undone by reversing each asset, with a reason."
          : "An Approver or Admin decides on each asset. Until then it is unchanged."}
      </p>
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton variant={executesDirectly ? "destructive" : "default"}>
          {executesDirectly ? `${verb} ${assets}` : `Send ${assets} for approval`}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

type PreviewNoteProps = { data: DisposalPreview | undefined; error: unknown; isSale: boolean };

/** Shows the result of the disposal in advance, or the asset that prevents it. */
function PreviewNote({ data, error, isSale }: PreviewNoteProps) {
  if (error) {
    const { message, fields } = readProblem(error);
    const [first] = Object.values(fields ?? {}).flat();
    return <Banner tone="warning" className="mb-3" title={first ?? message} />;
  }
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
