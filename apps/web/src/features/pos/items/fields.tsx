import { RowLink } from "@custodia/app-shell/records/columns";
import { trpc } from "@custodia/client/trpc";
import {
  type ItemPayload,
  type ItemRow,
  type ItemView,
  STANDARD_VAT,
  stockShare,
} from "@custodia/domain/pos/items/schema";
import { VAT_CLASSES, vatClassLabel } from "@custodia/domain/pos/sales/labels";
import { Button } from "@custodia/ui/button";
import { CheckboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { toChoices } from "@custodia/ui/input/select";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { formatPercent, formatQuantity } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";
import { CategoryPicker } from "./categories.tsx";

type SectionProps = { form: SchemaForm<ItemPayload>; item?: ItemView | undefined };

export function ItemSection({ form: { control }, item }: SectionProps) {
  const [name, unit] = useWatch({ control, name: ["name", "unit"] });
  const namesake = useNamesake(name, item);
  return (
    <FormSection title="Item">
      <ReadOnlyField label="ID no" value={item?.item_no ?? "Assigned when it is added"} />
      <CategoryPicker control={control} name="category_id" label="Category" required clearable={false} />
      <TextField
        control={control}
        name="name"
        label="Item Name"
        hint={namesake ? <Namesake item={namesake} /> : undefined}
        required
        wide
      />
      <TextField control={control} name="description" label="Description" hint="For example carton of 24" wide />
      <TextField
        control={control}
        name="unit"
        label="Unit"
        hint={item && isRenamedUnit(item, unit) ? <NotConverted item={item} /> : "For example can, kg or bag"}
        required
      />
      <NumberField
        control={control}
        name="pack_size"
        label="Units in a Pack"
        hint="For items that you buy by the pack"
      />
      <CheckboxField
        control={control}
        name="stocked"
        label="Kept in stock"
        hint="If off, it is a service, such as delivery"
      />
      <CheckboxField
        control={control}
        name="whole_only"
        label="Whole units only"
        hint="If on, a quantity such as 1.5 is refused"
      />
      {item ? <CheckboxField control={control} name="active" label="Active" hint="If off, it can't be sold" /> : null}
    </FormSection>
  );
}

const isRenamedUnit = ({ unit, quantity }: ItemView, typed: string | null) =>
  quantity !== 0 && singleSpaced(typed ?? "") !== unit;

/** Says that a new unit does not change the number in stock. */
const NotConverted = ({ item: { quantity, unit } }: { item: ItemView }) => (
  <span className="text-warning-foreground">
    {`The stock of ${formatQuantity(quantity)} (${unit}) is not converted: the number stays.`}
  </span>
);

/** Goods of the standard class bear VAT: another class clears the rate, and the standard class restores it. */
export function PriceSection({ form }: SectionProps) {
  const { control } = form;
  const vatClass = useWatch({ control, name: "vat_class" });
  return (
    <FormSection title="Price and VAT">
      <MoneyField control={control} name="price" label="Unit Price" required />
      <NumberField control={control} name="discount" label="Discount (%)" percent hint="Applied to each new line" />
      <SelectField
        control={control}
        name="vat_class"
        label="VAT Class"
        options={toChoices(VAT_CLASSES, vatClassLabel)}
        onSelect={(chosen) =>
          form.setValue("vat", chosen === "standard" ? STANDARD_VAT / 100 : 0, { shouldDirty: true })
        }
      />
      <NumberField control={control} name="vat" label="VAT (%)" percent disabled={vatClass !== "standard"} />
    </FormSection>
  );
}

/** Asks for the opening stock as the item is added. */
export function OpeningSection({ form: { control } }: SectionProps) {
  const stocked = useWatch({ control, name: "stocked" });
  if (!stocked) return null;
  return (
    <FormSection title="Opening Stock" description="The stock on hand now. Later stock comes in by purchases.">
      <NumberField control={control} name="quantity" label="Quantity" />
      <MoneyField control={control} name="unit_cost" label="Unit Cost" />
      <LocationPicker control={control} name="location_id" label="Location" />
    </FormSection>
  );
}

export function LevelSection({ form: { control }, item }: SectionProps) {
  const [stocked, full, opening] = useWatch({ control, name: ["stocked", "full_level", "quantity"] });
  if (!stocked) return null;
  // Invalid text does not count as a number yet.
  const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);
  const onHand = item ? item.quantity : numberOf(opening);
  const fullMilli = Math.round(numberOf(full) * 1000);
  const share = stockShare(Math.round(onHand * 1000), fullMilli > 0 ? fullMilli : null);
  return (
    <FormSection title="Stock">
      <NumberField
        control={control}
        name="reorder_level"
        label="Reorder Level"
        hint="Custodia notifies you at this level"
      />
      <NumberField control={control} name="full_level" label="Full Level" hint="The stock level when full" />
      <ReadOnlyField
        label="Stock Ledger"
        value={[share === null ? null : formatPercent(share / 100), formatQuantity(onHand)].filter(Boolean).join(", ")}
        hint="Share of the full level, and quantity"
      />
    </FormSection>
  );
}

const singleSpaced = (name: string) => name.trim().replace(/\s+/g, " ");
const nameKey = (name: string) => singleSpaced(name).toLowerCase();

const NAME_PAUSE_MS = 400;

/**
 * Returns another item with this name, ignoring case. Two items may share a name, so it is a hint rather than an error;
 * usually it is the same item.
 */
function useNamesake(name: string | null | undefined, current: ItemView | undefined): ItemRow | undefined {
  const settledName = useDebounced(singleSpaced(name ?? ""), NAME_PAUSE_MS);
  const { data } = trpc.pos.items.list.useQuery(
    { filter: { name: settledName }, per_page: MAX_NAMESAKES },
    { enabled: settledName !== "" && settledName !== current?.name },
  );
  return data?.data.find((item) => item.id !== current?.id && nameKey(item.name) === nameKey(settledName));
}

/** The maximum number of items compared: those whose name contains the typed one. */
const MAX_NAMESAKES = 50;

function Namesake({ item }: { item: ItemRow }) {
  return (
    <span className="text-warning-foreground">
      {"Another item has this name: "}
      <RowLink to={itemPaths.detail(item.id)} className="font-medium underline">
        {item.item_no}
      </RowLink>
    </span>
  );
}

/** The codes of an item, each with the number of units that a scan adds, and the item's number on a scale. */
export function CodesSection({ form: { control } }: { form: SchemaForm<ItemPayload> }) {
  const { fields, append, remove } = useFieldArray({ control, name: "barcodes" });
  return (
    <FormSection title="Barcodes" description="A carton's code may add more than one unit.">
      <div className="space-y-3 sm:col-span-full">
        {fields.map(({ id }, index) => (
          <div key={id} className="flex items-start gap-2">
            <TextField
              control={control}
              name={`barcodes.${index}.code`}
              label={`Barcode ${index + 1}`}
              autoComplete="off"
              className="flex-1"
            />
            <NumberField control={control} name={`barcodes.${index}.quantity`} label="Units" className="w-24" />
            <Button
              variant="ghost"
              size="icon"
              className="mt-6"
              aria-label={`Remove barcode ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        ))}
        <Button variant="outline" onClick={() => append({ code: "", quantity: 1 })}>
          <Plus aria-hidden />
          Add barcode
        </Button>
      </div>
      <TextField
        control={control}
        name="plu"
        label="PLU"
        hint="The five-digit code on scale labels"
        inputMode="numeric"
      />
    </FormSection>
  );
}
