import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { daysOfYears } from "@custodia/domain/assets/life";
import {
  type AssetView,
  type AssetForm as AssetWire,
  assetCreate,
  assetPatch,
} from "@custodia/domain/assets/schema";
import { draftOf } from "@custodia/screens/records/record-form";
import { useToday } from "@custodia/screens/session/company-time";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { type Draft, type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form";
import { useWatch } from "react-hook-form";
import { CustodySection, DescriptionSection, FinancialSection, MaintenanceSection } from "./asset-fields.tsx";
import { BookValue } from "./book-value.tsx";
import { figuresOf } from "./figures.ts";

const blank: Draft<AssetWire> = {
  description: "",
  classification_id: null,
  asset_tag: "",
  serial_number: "",
  vendor_id: null,
  custodian_id: null,
  acquisition_date: null,
  acquisition_nature: null,
  invoice_number: "",
  cost: null,
  scrap_value: 0,
  warranty_in_years: null,
  condition: null,
  maintenance_schedule: null,
  frequency: null,
  remarks: "",
};

/** A new asset's life is entered in years, from one; its branch and department are the custodian's. */
const newAsset: Draft<AssetWire> = { ...blank, useful_life: null };
const newAssetSchema = assetCreate.refine(({ useful_life = 1 }) => useful_life >= 1, {
  path: ["useful_life"],
  error: "The useful life must be 1 year or more.",
  when: ({ value }) => typeof (value as AssetWire | null)?.useful_life === "number",
});

/** A correction has the life in days, as it is stored, and may move branch and department by themselves. */
const correction: Draft<AssetWire> = {
  ...blank,
  useful_life_in_days: null,
  location_id: null,
  department: "",
};

/** Figures that stay as they are (`whyFiguresStay`) are neither checked nor sent. */
function correctionOf(asset: AssetView) {
  if (!whyFiguresStay(asset)) return { schema: assetCreate, draft: draftOf(correction, asset) };
  const { cost, scrap_value, useful_life_in_days, acquisition_date, ...others } = correction;
  return { schema: assetPatch as unknown as typeof assetCreate, draft: draftOf(others, asset) };
}

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
  const now = figuresOf({ cost, scrap_value, useful_life_in_days, acquisition_date }, today);
  return <BookValue before={asset} now={now} today={today} />;
}
