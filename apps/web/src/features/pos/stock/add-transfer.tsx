import { trpc } from "@custodia/client/trpc";
import { type TransferPayload, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useFieldArray } from "react-hook-form";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { transferPaths } from "../pos-paths.ts";
import { AddDocument, ItemPicker, Lines, useGoods, useOnRecorded } from "./lines.tsx";

const blankLine = { item_id: null, quantity: null } as unknown as TransferPayload["lines"][number];

const HEADINGS = ["Item", "Units"];
const GRID = "lg:grid-cols-[minmax(0,1fr)_8rem_2.25rem]";

/** Records goods that were moved from one location to another, at their cost. */
export function AddTransfer() {
  return (
    <AddDocument title="Add Transfer" plural="Transfers" list={transferPaths.list}>
      <TransferFields />
    </AddDocument>
  );
}

function TransferFields() {
  const form = useSchemaForm<TransferPayload>(transferCreate, {
    from_location_id: null,
    to_location_id: null,
    lines: [blankLine],
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const goods = useGoods();
  const creation = trpc.pos.transfers.create.useMutation();
  const onRecorded = useOnRecorded("Transfer has been successfully added");
  return (
    <Form
      draft
      form={form}
      afterSubmit="clear"
      onSubmit={async (values) => {
        await creation.mutateAsync(values);
        return onRecorded(transferPaths.list);
      }}
    >
      <FormSection>
        <LocationPicker control={control} name="from_location_id" label="From" required clearable={false} />
        <LocationPicker control={control} name="to_location_id" label="To" required clearable={false} />
      </FormSection>
      <Lines head={HEADINGS} grid={GRID} fields={fields} onAdd={() => append(blankLine)} onRemove={remove}>
        {(index) => (
          <>
            <ItemPicker control={control} name={`lines.${index}.item_id`} label={`Item ${index + 1}`} goods={goods} />
            <NumberField control={control} name={`lines.${index}.quantity`} label={`Units ${index + 1}`} />
          </>
        )}
      </Lines>
      <FormActions>
        <SubmitButton>Add</SubmitButton>
      </FormActions>
    </Form>
  );
}
