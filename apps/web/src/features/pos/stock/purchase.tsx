import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { costOf } from "@custodia/domain/pos/stock/average";
import { type PurchasePayload, purchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { purchasePaths } from "../pos-paths.ts";
import { AddDocument, type DocumentKind, type Goods } from "./form.tsx";

type Line = PurchasePayload["lines"][number];

const purchase: DocumentKind<PurchasePayload> = {
  title: "Purchase",
  list: purchasePaths.list,
  schema: purchaseCreate,
  blank: (date) => ({ location_id: null, vendor_id: null, invoice_number: "", date, again: false }),
  blankLine: { item_id: null, quantity: null, packs: null, unit_cost: null, cost: null, vat_amount: 0 },
  lineFields: [
    { name: "quantity", label: "Units" },
    { name: "packs", label: "Packs", heading: "or Packs" },
    { name: "unit_cost", label: "Unit Cost", money: true },
    { name: "cost", label: "Line Cost", heading: "or Line Cost", money: true },
    { name: "vat_amount", label: "VAT", money: true },
  ],
  grid: "lg:grid-cols-[minmax(0,1fr)_6rem_6rem_9rem_9rem_8rem_2.25rem]",
  useParts: usePurchase,
};

/** Records goods of a vendor with their cost. */
export const AddPurchase = () => <AddDocument kind={purchase} />;

function usePurchase({ control, subscribe, setValue }: SchemaForm<PurchasePayload>, { itemOf }: Goods) {
  const [isBooked, setBooked] = useState(false);
  const creation = trpc.pos.purchases.create.useMutation();
  // Another number or vendor needs a new confirmation.
  useEffect(
    () =>
      subscribe({
        name: ["invoice_number", "vendor_id"],
        formState: { values: true },
        callback: () => {
          setBooked(false);
          setValue("again", false);
        },
      }),
    [subscribe, setValue],
  );
  return {
    fields: (
      <>
        <LocationPicker control={control} name="location_id" label="Location" required clearable={false} />
        <DateField control={control} name="date" label="Date" required />
        <VendorPicker control={control} name="vendor_id" label="Vendor" />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        {isBooked ? (
          <CheckboxField control={control} name="again" label="This is a different invoice: add it anyway" wide />
        ) : null}
      </>
    ),
    below: <PurchaseSum control={control} itemOf={itemOf} />,
    save: async (values: PurchasePayload) => {
      try {
        return { to: purchasePaths.detail((await creation.mutateAsync(values)).id) };
      } catch (thrown) {
        const { status, fields } = readProblem(thrown);
        if (status === 409 && fields?.invoice_number) setBooked(true);
        throw thrown;
      }
    },
  };
}

type PurchaseSumProps = { control: SchemaForm<PurchasePayload>["control"]; itemOf: Goods["itemOf"] };

/** Shows the expected total of the invoice, computed from the lines as they are entered. */
function PurchaseSum({ control, itemOf }: PurchaseSumProps) {
  const lines = useWatch({ control, name: "lines" });
  const goods = lines.reduce((sum, line) => sum + costOfLine(line, itemOf(line.item_id)), 0);
  const vat = lines.reduce((sum, { vat_amount }) => sum + koboOf(vat_amount), 0);
  return (
    <dl className="flex flex-wrap justify-end gap-x-8 gap-y-1 tabular-nums">
      {[
        { name: "Goods", amount: goods },
        { name: "VAT", amount: vat },
        { name: "Total", amount: goods + vat },
      ].map(({ name, amount }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className={name === "Total" ? "font-semibold" : undefined}>{formatNaira(toNaira(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In kobo; text that is not yet a number counts as 0. */
function koboOf(naira: number | null | undefined): number {
  return Number.isFinite(naira) ? fromNaira(naira ?? 0) : 0;
}

function costOfLine(line: Line, item: ItemRow | undefined): number {
  const { quantity, packs, unit_cost, cost } = line;
  if (Number.isFinite(cost)) return koboOf(cost);
  const units = Number.isFinite(quantity) ? quantity : (packs ?? Number.NaN) * (item?.pack_size ?? Number.NaN);
  return Number.isFinite(units) ? costOf(koboOf(unit_cost), Math.round((units ?? 0) * 1000)) : 0;
}
