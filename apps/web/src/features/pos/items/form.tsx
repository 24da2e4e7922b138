import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import { AddRecord, EditRecord } from "@custodia/app-shell/records/record-pages";
import { trpc } from "@custodia/client/trpc";
import { type ItemPayload, type ItemView, itemCreate, itemPatch } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { Link } from "@tanstack/react-router";
import { itemPaths } from "../pos-paths.ts";
import { CodesSection, ItemSection, LevelSection, OpeningSection, PriceSection } from "./fields.tsx";

/** The kind of record of the pages about one item. */
export const itemKind = {
  title: "Item",
  plural: "inventory",
  paths: itemPaths,
  permission: "pos.write",
  addTitle: "Add Inventory",
  nameOf: ({ name }: ItemView) => name,
  numberOf: ({ item_no }: ItemView) => item_no,
  Form: ItemForm,
  useRecord: (id: number) => trpc.pos.items.show.useQuery({ id }),
} as const;

export const AddItem = () => <AddRecord kind={itemKind} />;
export const EditItem = () => <EditRecord kind={itemKind} />;

/**
 * The blank fields of new and existing items, without stock: once an item is sold, only purchases and counts change its
 * stock.
 */
const blankFields: Draft<ItemPayload> = {
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

const blank: Draft<ItemPayload> = { ...blankFields, quantity: 0, unit_cost: 0, location_id: null };

const cancelLink = (
  <Button asChild variant="outline">
    <Link to={itemPaths.list}>Cancel</Link>
  </Button>
);

/** All fields of an item; a new one also has its opening stock. */
function ItemForm({ cancelButton = cancelLink, ...props }: RecordFormProps<ItemView>) {
  const { record: item } = props;
  const { form, openRecord } = useRecordForm<ItemPayload, ItemView>(
    item ? (itemPatch as unknown as typeof itemCreate) : itemCreate,
    (record) => (record ? draftOf(blankFields, record) : blank),
    item,
  );
  const save = useSaveRecord(trpc.pos.items, trpc.useUtils().pos, props);
  return (
    <RecordFormFrame {...props} form={form} openRecord={openRecord} save={save} cancelButton={cancelButton}>
      <ItemSection form={form} item={item} />
      <PriceSection form={form} />
      {item ? null : <OpeningSection form={form} />}
      <LevelSection form={form} item={item} />
      <CodesSection form={form} />
    </RecordFormFrame>
  );
}
