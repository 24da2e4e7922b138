import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import { RecordPage } from "@custodia/app-shell/records/record-pages";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { type ItemPayload, type ItemView, itemCreate, itemPatch } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { itemPaths } from "../pos-paths.ts";
import { CodesSection, ItemSection, LevelSection, OpeningSection, PriceSection } from "./fields.tsx";

/** The page that creates an item; afterwards it shows the list with the new item first. */
export function AddItem() {
  const notices = useNotices();
  const navigate = useNavigate();
  return (
    <RequirePermission action="pos.write">
      <PageHeader
        title="Add Inventory"
        breadcrumb={[{ label: "Inventory", to: itemPaths.list }, { label: "Add Inventory" }]}
      />
      <Card className="max-w-4xl">
        <CardContent>
          <ItemForm
            submitLabel="Add"
            onLeave={() => void navigate({ to: itemPaths.list })}
            onSaved={({ item_no }) => {
              notices.success(`${item_no} has been successfully added`);
              return navigate({ to: itemPaths.list, replace: true });
            }}
          />
        </CardContent>
      </Card>
    </RequirePermission>
  );
}

/** The page that edits an item; afterwards it shows its detail page. */
export function EditItem() {
  const notices = useNotices();
  const navigate = useNavigate();
  return (
    <RequirePermission action="pos.write">
      <ItemPage keepMounted>
        {(item) => {
          const detail = itemPaths.detail(item.id);
          return (
            <>
              <PageHeader
                title="Edit Item"
                description={item.name}
                breadcrumb={[
                  { label: "Inventory", to: itemPaths.list },
                  { label: item.item_no, to: detail },
                  { label: "Edit" },
                ]}
              />
              <Card className="max-w-4xl">
                <CardContent>
                  <ItemForm
                    record={item}
                    submitLabel="Save changes"
                    onLeave={() => void navigate({ to: detail })}
                    onSaved={() => {
                      notices.success(`${item.item_no} has been successfully updated`);
                      return navigate({ to: detail, replace: true });
                    }}
                  />
                </CardContent>
              </Card>
            </>
          );
        }}
      </ItemPage>
    </RequirePermission>
  );
}

const kind = {
  title: "Item",
  plural: "inventory",
  paths: itemPaths,
  useRecord: (id: number) => trpc.pos.items.show.useQuery({ id }),
};

type ItemPageProps = {
  /** Keeps the form mounted when the item is reloaded. */
  keepMounted?: boolean;
  children: (item: ItemView) => ReactNode;
};

export function ItemPage({ keepMounted, children }: ItemPageProps) {
  return (
    <RecordPage kind={kind} keepMounted={keepMounted}>
      {children}
    </RecordPage>
  );
}

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

type ItemFormProps = Pick<RecordFormProps<ItemView>, "record" | "submitLabel" | "onSaved"> & { onLeave: () => void };

/** All fields of an item; a new one also has its opening stock. */
function ItemForm({ onLeave, ...props }: ItemFormProps) {
  const { record: item } = props;
  const { form, openRecord } = useRecordForm<ItemPayload, ItemView>(
    item ? (itemPatch as unknown as typeof itemCreate) : itemCreate,
    (record) => (record ? draftOf(blankFields, record) : blank),
    item,
  );
  const save = useSaveRecord(trpc.pos.items, trpc.useUtils().pos, props);
  const cancelButton = (
    <Button variant="outline" onClick={onLeave}>
      Cancel
    </Button>
  );
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
