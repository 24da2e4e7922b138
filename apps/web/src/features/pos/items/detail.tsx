import { useMay } from "@custodia/app-shell/app";
import { RecordPage } from "@custodia/app-shell/records/record-pages";
import { formatNaira } from "@custodia/domain/money";
import type { ItemView } from "@custodia/domain/pos/items/schema";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { Pencil, Tag } from "lucide-react";
import { RecordHistory } from "../../activity/record-history.tsx";
import { CodePicture } from "../../assets/labels/code-picture.tsx";
import { formatPercent, formatQuantity } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";
import { itemKind } from "./form.tsx";
import { ItemMovements, ItemStock } from "./stock.tsx";

/** One item, read-only: its stock by location, its prices, and the quantity that each code adds. */
export function ItemDetail() {
  return <RecordPage kind={itemKind}>{(item) => <Detail item={item} />}</RecordPage>;
}

function Detail({ item }: { item: ItemView }) {
  return (
    <>
      <PageHeader
        title={item.name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="tabular-nums">{item.item_no}</span>
            {item.active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
            {item.stocked ? null : <Badge>Service</Badge>}
          </span>
        }
        breadcrumb={[{ label: "Inventory", to: itemPaths.list }, { label: item.item_no }]}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={itemPaths.labels} search={{ search: item.item_no }}>
                <Tag aria-hidden />
                Print label
              </Link>
            </Button>
            <EditLink item={item} />
          </>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr] [&>*]:min-w-0">
        {item.stocked ? <ItemStock item={item} /> : null}
        <Sale item={item} />
        {item.stocked ? <ItemMovements id={item.id} /> : null}
        <Codes item={item} />
        <RecordHistory title="History" subject_type="item" subject_id={item.id} />
      </div>
    </>
  );
}

function EditLink({ item }: { item: ItemView }) {
  if (!useMay("pos.write")) return null;
  return (
    <Button asChild>
      <Link to={itemPaths.edit(item.id)}>
        <Pencil aria-hidden />
        Edit
      </Link>
    </Button>
  );
}

function Sale({ item }: { item: ItemView }) {
  const levels = item.stocked
    ? [
        { label: "Reorder level", value: item.reorder_level && formatQuantity(item.reorder_level) },
        { label: "Full level", value: item.full_level && formatQuantity(item.full_level) },
      ]
    : [];
  return (
    <TitledCard title="Sale">
      <LineList
        items={[
          { label: "Price", value: `${formatNaira(item.price)} / ${item.unit}` },
          { label: "Discount", value: formatPercent(item.discount) },
          { label: "Category", value: item.category.name },
          {
            label: "VAT class",
            value:
              item.vat_class === "standard"
                ? `${vatClassLabel.standard}, ${formatPercent(item.vat)}`
                : vatClassLabel[item.vat_class],
          },
          ...levels,
          ...(item.whole_only ? [{ label: "Quantities", value: "Whole units only" }] : []),
          { label: "Units in a pack", value: item.pack_size && formatQuantity(item.pack_size) },
          { label: "PLU", value: item.plu },
          { label: "Description", value: item.description, wide: true },
        ]}
      />
    </TitledCard>
  );
}

function Codes({ item }: { item: ItemView }) {
  return (
    <TitledCard title="Barcodes" note="Units added per scan">
      {item.barcodes.length === 0 ? (
        <p className="text-muted-foreground">No barcodes yet.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {item.barcodes.map(({ code, quantity }) => (
            <li key={code} className="min-w-0">
              <span className="block rounded-md border bg-white p-3">
                <CodePicture kind="code128" text={code} className="h-16 w-full" />
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
                <span className="break-all">{code}</span>
                <span className="font-medium">{`${formatQuantity(quantity)} ${item.unit}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
