import { trpc } from "@custodia/client/trpc";
import { type AdjustmentPayload, adjustmentCreate } from "@custodia/domain/pos/stock/inputs";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useEffect } from "react";
import { useFieldArray } from "react-hook-form";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { countPaths } from "../pos-paths.ts";
import { AddDocument, ItemPicker, Lines, useGoods, useOnRecorded } from "./lines.tsx";

type Line = AdjustmentPayload["lines"][number];

const blankLine = {
  item_id: null,
  counted: null,
  counted_at: null,
  by: null,
  unit_cost: null,
  cost: null,
} as unknown as Line;

const HEADINGS = ["Item", "Counted", "or More or Less", "Cost of a Unit", "or of the Line"];
const GRID = "lg:grid-cols-[minmax(0,1fr)_7rem_7rem_9rem_9rem_2.25rem]";

export function AddCount() {
  return (
    <AddDocument title="Add Count" plural="Counts" list={countPaths.list}>
      <CountFields />
    </AddDocument>
  );
}

function CountFields() {
  const form = useSchemaForm<AdjustmentPayload>(adjustmentCreate, {
    location_id: null,
    reason: "",
    lines: [blankLine],
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const goods = useGoods();
  const creation = trpc.pos.adjustments.create.useMutation();
  const onRecorded = useOnRecorded("Count has been successfully added");
  useCountTimes(form);
  const save = async (values: AdjustmentPayload) => {
    const { id, lines } = await creation.mutateAsync({ ...values, sent_at: new Date().toISOString() });
    const notes = lines.flatMap((line) => {
      const since = movedSinceCount(line);
      return since ? [`${line.item.name}: ${since} it was counted.`] : [];
    });
    return onRecorded(countPaths.detail(id), notes.join(" "));
  };
  return (
    <Form draft form={form} afterSubmit="clear" onSubmit={save}>
      <FormSection>
        <LocationPicker control={control} name="location_id" label="Location" required clearable={false} />
        <TextField
          control={control}
          name="reason"
          label="Reason"
          hint="Such as monthly count, or broken in the store"
          required
        />
      </FormSection>
      <Lines head={HEADINGS} grid={GRID} fields={fields} onAdd={() => append(blankLine)} onRemove={remove}>
        {(index) => (
          <>
            <ItemPicker control={control} name={`lines.${index}.item_id`} label={`Item ${index + 1}`} goods={goods} />
            <NumberField control={control} name={`lines.${index}.counted`} label={`Counted ${index + 1}`} />
            <NumberField control={control} name={`lines.${index}.by`} label={`More or Less ${index + 1}`} />
            <MoneyField control={control} name={`lines.${index}.unit_cost`} label={`Cost of a Unit ${index + 1}`} />
            <MoneyField control={control} name={`lines.${index}.cost`} label={`Cost of the Line ${index + 1}`} />
          </>
        )}
      </Lines>
      <p className="text-sm text-muted-foreground">
        Enter each count as you make it: what is sold before you save is taken into account. A cost is needed only for
        goods that turn up where there were none.
      </p>
      <FormActions>
        <SubmitButton>Add</SubmitButton>
      </FormActions>
    </Form>
  );
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
