import { trpc } from "@custodia/client/trpc";
import { type AdjustmentPayload, adjustmentCreate } from "@custodia/domain/pos/stock/inputs";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useEffect } from "react";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { countPaths } from "../pos-paths.ts";
import { AddDocument, type DocumentKind } from "./form.tsx";

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
