import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { type PosSettingsView, posSettingsPatch } from "@custodia/domain/pos/settings";
import { Card, CardContent } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { CheckboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import type { z } from "zod";
import { roundingChoices } from "../new-shop.tsx";

/** The settings of the point of sale, for Admins; they apply to future sales. */
export function PosSettingsPage() {
  return (
    <RequirePermission action="company.manage">
      <PageHeader title="Point of Sale Settings" description="Applies to future sales only." />
      <Card className="max-w-4xl">
        <CardContent>
          <SettingsLoader />
        </CardContent>
      </Card>
    </RequirePermission>
  );
}

function SettingsLoader() {
  const query = trpc.pos.settings.show.useQuery();
  const skeleton = (
    <div aria-busy className="grid gap-4 sm:grid-cols-2">
      <Skeleton />
      <Skeleton />
    </div>
  );
  return (
    <QueryContent query={query} skeleton={skeleton}>
      {(settings) => <SettingsForm settings={settings} />}
    </QueryContent>
  );
}

/** Prefixes that scales may print (GS1 reserves them for use inside a shop). */
const prefixes = Array.from({ length: 10 }, (_, index) => ({ value: 20 + index, label: `${20 + index}` }));

type Values = Omit<z.input<typeof posSettingsPatch>, "version">;

function draftFrom(stored: PosSettingsView | undefined): Draft<Values> {
  const { version: _version, ...settings } = stored!;
  return { ...settings, tin: settings.tin ?? "", receipt_footer: settings.receipt_footer ?? "" };
}

function SettingsForm({ settings }: { settings: PosSettingsView }) {
  const { form, openRecord } = useRecordForm<Values, PosSettingsView>(posSettingsPatch, draftFrom, settings);
  const { control } = form;
  const utils = trpc.useUtils();
  const notices = useNotices();
  const change = trpc.pos.settings.update.useMutation();
  const save = async (_values: Values, changes: Changes<Values>) => {
    const saved = await change.mutateAsync(changes);
    void utils.pos.invalidate();
    notices.success("Point of sale settings updated");
    return saved;
  };
  return (
    <Form form={form} openRecord={openRecord} onSubmit={save}>
      <FormSection title="VAT">
        <CheckboxField
          control={control}
          name="vat_registered"
          label="Registered for VAT"
          hint="If off, VAT is not charged"
        />
        <CheckboxField control={control} name="prices_include_vat" label="Prices include VAT" />
        <TextField control={control} name="tin" label="TIN" hint="Printed on receipts" />
      </FormSection>
      <FormSection title="Cash">
        <SelectField control={control} name="cash_rounding" label="Cash Rounding" options={roundingChoices} />
        <MoneyField
          control={control}
          name="tolerance"
          label="Tolerance"
          hint="The largest difference of a shift that needs no review"
        />
      </FormSection>
      <FormSection title="Discount Limits for Data Entry" description="Admins have no limit.">
        <NumberField
          control={control}
          name="largest_line_discount"
          label="Maximum on a Line (%)"
          percent
          hint="In addition to the item's own discount"
        />
        <NumberField control={control} name="largest_document_discount" label="Maximum on a Sale (%)" percent />
      </FormSection>
      <FormSection title="Codes and Receipts">
        <SelectField
          control={control}
          name="weighed_prefix"
          label="Weighed Prefix"
          hint="The first two digits of the codes that scales print"
          options={prefixes}
          placeholder="None"
        />
        <TextareaField control={control} name="receipt_footer" label="Receipt Footer" wide />
      </FormSection>
      <FormActions>
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
