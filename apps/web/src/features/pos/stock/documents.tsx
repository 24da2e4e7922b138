import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatKobo, fromNaira, isAmount } from "@custodia/domain/money";
import { MAX_UNITS } from "@custodia/domain/pos/fields";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { costOf } from "@custodia/domain/pos/stock/average";
import {
  type AdjustmentPayload,
  adjustmentCreate,
  type PurchasePayload,
  purchaseCreate,
  type TransferPayload,
  transferCreate,
} from "@custodia/domain/pos/stock/inputs";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { toMilli } from "../number-input.ts";
import { countPaths, purchasePaths, transferPaths } from "../pos-paths.ts";
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

function usePurchase({ control, subscribe, setValue }: SchemaForm<PurchasePayload>, { recordOf }: Goods) {
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
    below: <PurchaseSum control={control} recordOf={recordOf} />,
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

type PurchaseSumProps = Pick<SchemaForm<PurchasePayload>, "control"> & Pick<Goods, "recordOf">;

/** Shows the expected total of the invoice, computed from the lines as they are entered. */
function PurchaseSum({ control, recordOf }: PurchaseSumProps) {
  const lines = useWatch({ control, name: "lines" });
  const goods = lines.reduce((sum, line) => sum + costOfLine(line, recordOf(line.item_id)), 0);
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
          <dd className={name === "Total" ? "font-semibold" : undefined}>{formatKobo(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In kobo; what is not an amount yet, or too large, counts as 0. */
const koboOf = (naira: unknown): number => (isAmount(naira) ? fromNaira(naira) : 0);

function costOfLine({ quantity, packs, unit_cost, cost }: Line, item: ItemRow | undefined): number {
  if (Number.isFinite(cost)) return koboOf(cost);
  const units = Number.isFinite(quantity) ? quantity! : (packs ?? Number.NaN) * (item?.pack_size ?? Number.NaN);
  return units >= 0 && units <= MAX_UNITS ? costOf(koboOf(unit_cost), toMilli(units)) : 0;
}

const count: DocumentKind<AdjustmentPayload> = {
  title: "Count",
  list: countPaths.list,
  schema: adjustmentCreate,
  blank: () => ({ location_id: null, reason: "" }),
  blankLine: { item_id: null, counted: null, counted_at: null, by: null, unit_cost: null, cost: null },
  lineFields: [
    { name: "counted", label: "Counted" },
    { name: "by", label: "Difference", heading: "or Difference" },
    { name: "unit_cost", label: "Unit Cost", money: true },
    { name: "cost", label: "Line Cost", heading: "or Line Cost", money: true },
  ],
  grid: "lg:grid-cols-[minmax(0,1fr)_7rem_7rem_9rem_9rem_2.25rem]",
  useParts: useCount,
};

/** Records counts, or differences from the recorded stock. */
export const AddCount = () => <AddDocument kind={count} />;

function useCount(form: SchemaForm<AdjustmentPayload>) {
  const { control } = form;
  const creation = trpc.pos.adjustments.create.useMutation();
  useCountTimes(form);
  return {
    fields: (
      <>
        <LocationPicker control={control} name="location_id" label="Location" required clearable={false} />
        <TextField
          control={control}
          name="reason"
          label="Reason"
          hint="Such as monthly count, or broken in the store"
          required
        />
      </>
    ),
    below: (
      <p className="text-sm text-muted-foreground">
        Enter each count as you make it: sales before you save are taken into account. A cost is needed only for goods
        found where the records show none.
      </p>
    ),
    save: async (values: AdjustmentPayload) => {
      const { id, lines } = await creation.mutateAsync({ ...values, sent_at: new Date().toISOString() });
      const notes = lines.flatMap((line) => {
        const since = movedSinceCount(line);
        return since ? [`${line.item.name}: ${since} it was counted.`] : [];
      });
      return { to: countPaths.detail(id), note: notes.join(" ") };
    },
  };
}

/** Records when each line was counted, because sales after the count are not part of its difference. */
function useCountTimes({ subscribe, setValue }: SchemaForm<AdjustmentPayload>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const index = /^lines\.(\d+)\.counted$/.exec(name ?? "")?.[1];
          if (index === undefined) return;
          const isCounted = values.lines[Number(index)]?.counted != null;
          setValue(`lines.${Number(index)}.counted_at`, isCounted ? new Date().toISOString() : null);
        },
      }),
    [subscribe, setValue],
  );
}

const transfer: DocumentKind<TransferPayload> = {
  title: "Transfer",
  list: transferPaths.list,
  schema: transferCreate,
  blank: () => ({ from_location_id: null, to_location_id: null }),
  blankLine: { item_id: null, quantity: null },
  lineFields: [{ name: "quantity", label: "Units" }],
  grid: "lg:grid-cols-[minmax(0,1fr)_8rem_2.25rem]",
  useParts: useTransfer,
};

/** Records goods that were moved from one location to another, at their cost. */
export const AddTransfer = () => <AddDocument kind={transfer} />;

function useTransfer({ control }: SchemaForm<TransferPayload>) {
  const creation = trpc.pos.transfers.create.useMutation();
  return {
    fields: (
      <>
        <LocationPicker control={control} name="from_location_id" label="From" required clearable={false} />
        <LocationPicker control={control} name="to_location_id" label="To" required clearable={false} />
      </>
    ),
    save: async (values: TransferPayload) => {
      await creation.mutateAsync(values);
      return { to: transferPaths.list };
    },
  };
}
