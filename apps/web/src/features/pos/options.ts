import { type RecordOptions, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { type Outputs, trpc } from "@custodia/client/trpc";
import type { CashierView } from "@custodia/domain/pos/cashiers";
import type { ItemRow } from "@custodia/domain/pos/items/schema";

export const cashierOptions: RecordOptions<CashierView> = {
  toOption: ({ id, full_name }) => ({ value: id, label: full_name }),
  useSource: () => useRecordSource(trpc.useUtils().pos.cashiers, "full_name"),
};

export const customerOptions: RecordOptions<Outputs["pos"]["customers"]["list"]["data"][number]> = {
  toOption: ({ id, name, phone_number }) => ({ value: id, label: name, hint: phone_number ?? undefined }),
  useSource: () => useRecordSource(trpc.useUtils().pos.customers, "name"),
};

export const itemOptions: RecordOptions<ItemRow> = {
  toOption: ({ id, name }) => ({ value: id, label: name }),
  useSource: () => useRecordSource(trpc.useUtils().pos.items, "name"),
};

const STOCKED = { stocked: true };

/** Items whose stock is kept, for purchases, counts and transfers. */
export const goodsOptions: RecordOptions<ItemRow> = {
  toOption: ({ id, name, item_no, unit }) => ({ value: id, label: name, hint: `${item_no}, ${unit}` }),
  useSource: () => useRecordSource(trpc.useUtils().pos.items, "name", STOCKED),
};
