import { trpc } from "@custodia/client/trpc";
import {
  type ClassificationView,
  type ClassificationForm as ClassificationWire,
  classificationCreate,
} from "@custodia/domain/setup/classifications";
import { type Draft, useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";
import { draftOf, RecordFormFrame, type RecordFormProps, saverOf } from "../setup/record-form.tsx";

const blank: Draft<ClassificationWire> = { name: "", code: "" };

/** The fields of a classification. */
export function ClassificationForm(props: RecordFormProps<ClassificationView>) {
  const { record, named = "", submit, leave } = props;
  const form = useSchemaForm(classificationCreate, draftOf({ ...blank, name: named }, record));
  const create = trpc.classifications.create.useMutation().mutateAsync;
  const update = trpc.classifications.update.useMutation().mutateAsync;
  const { invalidate } = trpc.useUtils().classifications;
  const { control } = form;
  return (
    <RecordFormFrame
      {...{ form, submit, leave }}
      isNew={!record}
      onSubmit={saverOf(props, { create, update, invalidate })}
    >
      <TextField control={control} name="name" label="Name" required />
      <TextField
        control={control}
        name="code"
        label="Code"
        hint="Up to 6 letters and digits. It goes into the barcodes of new assets."
        autoCapitalize="characters"
        required
      />
    </RecordFormFrame>
  );
}
