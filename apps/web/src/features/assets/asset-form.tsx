import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { daysOfYears } from "@custodia/domain/assets/life";
import type { AssetView, AssetWire } from "@custodia/domain/assets/schema";
import { useToday } from "@custodia/screens/session/company-time";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form";
import { useWatch } from "react-hook-form";
import { correctionOf, newAsset, newAssetSchema } from "./asset-drafts.ts";
import { DescriptionSection, MaintenanceSection } from "./asset-fields.tsx";
import { BookValue } from "./book-value.tsx";
import { CustodySection } from "./custody-section.tsx";
import { figuresEntered } from "./figures.ts";
import { FinancialSection } from "./financial-section.tsx";

type AssetFormProps = {
  /** The asset to correct; left out, the form makes a new one. */
  asset?: AssetView;
  submit: string;
  onSubmit: (values: AssetWire) => Promise<unknown>;
  /** Leaves without saving. */
  onLeave: () => void;
};

/** All that can be entered of an asset, with the book value that follows from it. */
export function AssetForm({ asset, submit, onSubmit, onLeave }: AssetFormProps) {
  const { schema, draft } = asset ? correctionOf(asset) : { schema: newAssetSchema, draft: newAsset };
  const form = useSchemaForm(schema, draft);
  return (
    <Form form={form} onSubmit={onSubmit} afterwards={asset ? "keep" : "clear"}>
      <DescriptionSection form={form} asset={asset} />
      <CustodySection form={form} asset={asset} />
      <FinancialSection form={form} asset={asset}>
        {asset && whyFiguresStay(asset) ? null : <LiveBookValue form={form} asset={asset} />}
      </FinancialSection>
      <MaintenanceSection form={form} />
      <FormActions>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The book value of today by the figures as they are being entered. */
function LiveBookValue({ form, asset }: { form: SchemaForm<AssetWire>; asset: AssetView | undefined }) {
  const today = useToday();
  const [cost, scrap_value, years, days, acquisition_date] = useWatch({
    control: form.control,
    name: ["cost", "scrap_value", "useful_life", "useful_life_in_days", "acquisition_date"],
  });
  const useful_life_in_days = typeof years === "number" ? daysOfYears(years) : days;
  const now = figuresEntered({ cost, scrap_value, useful_life_in_days, acquisition_date }, today);
  return <BookValue before={asset} now={now} today={today} />;
}
