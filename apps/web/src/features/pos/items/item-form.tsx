import { draftOf } from "@custodia/app-shell/records/record-form";
import { trpc } from "@custodia/client/trpc";
import { type ItemView, type ItemWire, itemCreate, itemPatch } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { CodesSection } from "./code-fields.tsx";
import { ItemSection, LevelSection, OpeningSection, PriceSection } from "./item-fields.tsx";

/** What the books have of an item once it is sold moves by purchases and counts, and is no field of it. */
const kept: Draft<ItemWire> = {
  name: "",
  category_id: null,
  description: "",
  pack_size: null,
  unit: "",
  price: null,
  discount: 0,
  vat_class: "standard",
  vat: 7.5,
  reorder_level: null,
  full_level: null,
  stocked: true,
  active: true,
  whole_only: false,
  barcodes: [],
  plu: "",
};

const blank: Draft<ItemWire> = { ...kept, quantity: 0, unit_cost: 0, location_id: null };

type ItemFormProps = {
  /** The item to change; left out, the form makes a new one. */
  item?: ItemView;
  submit: string;
  onSaved: (item: ItemView) => unknown;
  /** Leaves without saving. */
  onLeave: () => void;
};

/** All that can be entered of an item; of a new one its opening stock too. */
export function ItemForm({ item, submit, onSaved, onLeave }: ItemFormProps) {
  const { form, open } = useRecordForm<ItemWire, ItemView>(
    item ? (itemPatch as unknown as typeof itemCreate) : itemCreate,
    (of) => (of ? draftOf(kept, of) : blank),
    item,
  );
  const { pos } = trpc.useUtils();
  const creation = trpc.pos.items.create.useMutation();
  const change = trpc.pos.items.update.useMutation();
  const save = async (values: ItemWire, changes: Changes<ItemWire>) => {
    const saved = item
      ? await change.mutateAsync({ ...changes, id: item.id })
      : await creation.mutateAsync(values);
    void pos.invalidate();
    await onSaved(saved);
    return saved;
  };
  return (
    <Form draft form={form} open={open} onSubmit={save} afterwards={item ? "keep" : "clear"}>
      <ItemSection form={form} item={item} />
      <PriceSection form={form} />
      {item ? null : <OpeningSection form={form} />}
      <LevelSection form={form} item={item} />
      <CodesSection form={form} />
      <FormActions>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}
