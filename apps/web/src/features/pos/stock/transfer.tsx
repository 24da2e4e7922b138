import { trpc } from "@custodia/client/trpc";
import { type TransferPayload, transferCreate } from "@custodia/domain/pos/stock/inputs";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { transferPaths } from "../pos-paths.ts";
import { AddDocument, type DocumentKind } from "./form.tsx";

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
