import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { CASH_INCREMENTS } from "@custodia/domain/pos/sales/settle";
import { NEW_SETTINGS, posSettingsPatch } from "@custodia/domain/pos/settings";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { CheckboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import type { z } from "zod";

export const roundingChoices = CASH_INCREMENTS.map((naira) => ({
  value: naira,
  label: naira === 0 ? "None" : `To ₦${naira}`,
}));

/** Requires the Admin to choose, once before the first sale, whether prices include VAT and how cash is rounded. */
export function NewShop() {
  const mayManage = useMay("company.manage");
  const { data } = trpc.pos.settings.isNew.useQuery(undefined, { enabled: mayManage });
  return data?.is_new ? <NewShopForm /> : null;
}

function NewShopForm() {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const change = trpc.pos.settings.update.useMutation();
  const form = useSchemaForm<z.input<typeof posSettingsPatch>>(posSettingsPatch, {
    prices_include_vat: false,
    cash_rounding: 0,
  });
  const { control } = form;
  return (
    <Card className="mx-auto mb-4 w-full max-w-xl">
      <CardHeader>
        <CardTitle>Before the first sale</CardTitle>
        <CardDescription>You can change both later under Settings.</CardDescription>
      </CardHeader>
      <CardContent>
        <Form
          form={form}
          className="grid gap-4"
          onSubmit={async (values) => {
            await change.mutateAsync({ ...values, version: NEW_SETTINGS.version });
            await utils.pos.settings.invalidate();
            notices.success("The shop is set up");
          }}
        >
          <CheckboxField
            control={control}
            name="prices_include_vat"
            label="Prices include VAT"
            hint="If off, VAT is added at the till"
          />
          <SelectField
            control={control}
            name="cash_rounding"
            label="Cash Rounding"
            hint="Cash totals are rounded to the nearest note or coin"
            options={roundingChoices}
          />
          <FormActions>
            <SubmitButton>Save</SubmitButton>
          </FormActions>
        </Form>
      </CardContent>
    </Card>
  );
}
