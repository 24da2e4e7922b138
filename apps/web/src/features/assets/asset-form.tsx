import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { whyFiguresStay } from "@custodia/domain/assets/correction";
import { daysOfYears } from "@custodia/domain/assets/life";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { SchemaForm, WireSchema } from "@custodia/ui/form/schema-form.ts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { type AssetFormWire, correctionOf, likeAsset, newAsset, newAssetSchema } from "./asset-drafts.ts";
import { DescriptionSection, MaintenanceSection } from "./asset-fields.tsx";
import { BookValue } from "./book-value.tsx";
import { useClassDefaults } from "./class-defaults.ts";
import { CustodySection } from "./custody-section.tsx";
import { figuresEntered } from "./figures.ts";
import { FinancialSection } from "./financial-section.tsx";

type AssetFormProps = {
  /** The asset to correct; left out, the form makes a new one. */
  asset?: AssetView;
  /** The asset that a new one is like. */
  like?: AssetView | undefined;
  submit: (quantity: number) => string;
  onSubmit: (values: AssetFormWire, changes: Changes<AssetFormWire>) => Promise<unknown>;
  /** What is entered beside the fields, and whether there is any: of one asset alone. */
  beside?: { part: ReactNode; holds: boolean };
  /** Leaves without saving. */
  onLeave: () => void;
};

/** All that can be entered of an asset, with the book value that follows from it. */
export function AssetForm({ asset, like, submit, onSubmit, onLeave, beside }: AssetFormProps) {
  const { form, open } = useRecordForm<AssetFormWire, AssetView>(
    (asset ? correctionOf(asset).schema : newAssetSchema) as WireSchema<AssetFormWire>,
    (of) => (of ? correctionOf(of).draft : like ? likeAsset(like) : newAsset),
    asset,
  );
  const { take, hints } = useClassDefaults(form);
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const many = typeof quantity === "number" && quantity > 1 ? quantity : 1;
  return (
    <Form
      draft
      form={form}
      open={open}
      onSubmit={onSubmit}
      afterwards={asset ? "keep" : "clear"}
      holdsMore={beside?.holds ?? false}
    >
      <DescriptionSection form={form} asset={asset} many={many} onClass={asset ? undefined : take} />
      <CustodySection form={form} asset={asset} like={like} />
      <FinancialSection form={form} asset={asset} hints={hints} many={many}>
        {asset && whyFiguresStay(asset) ? null : <LiveBookValue form={form} asset={asset} />}
      </FinancialSection>
      <MaintenanceSection form={form} hint={hints.schedule} />
      {many === 1 ? (
        beside?.part
      ) : (
        <p className="mb-6 text-sm text-muted-foreground">
          Photos and documents are added on the page of each.
        </p>
      )}
      <FormActions>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
        <SubmitButton>{submit(many)}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The book value of today by the figures as they are being entered. */
function LiveBookValue({ form, asset }: { form: SchemaForm<AssetFormWire>; asset: AssetView | undefined }) {
  const today = useToday();
  const [cost, scrap_value, depreciates, years, days, acquisition_date] = useWatch({
    control: form.control,
    name: ["cost", "scrap_value", "depreciates", "useful_life", "useful_life_in_days", "acquisition_date"],
  });
  const useful_life_in_days = typeof years === "number" ? daysOfYears(years) : days;
  const entered = { cost, scrap_value, depreciates, useful_life_in_days, acquisition_date };
  const now = figuresEntered(entered, today);
  return <BookValue before={asset} now={now} today={today} />;
}
