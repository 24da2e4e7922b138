import { trpc } from "@custodia/client/trpc";
import {
  type ClassificationView,
  type ClassificationWire,
  classificationCreate,
} from "@custodia/domain/setup/classifications";
import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/screens/records/record-form";
import { type Draft, useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";

const blank: Draft<ClassificationWire> = { name: "", code: "" };

/** The fields of a classification. */
export function ClassificationForm(props: RecordFormProps<ClassificationView>) {
  const form = useSchemaForm(
    classificationCreate,
    draftOf({ ...blank, name: props.named ?? "" }, props.record),
  );
  const save = useSaver(trpc.classifications, trpc.useUtils().classifications, props);
  const { control } = form;
  return (
    <RecordFormFrame {...props} form={form} save={save}>
      <TextField control={control} name="name" label="Name" required />
      <TextField
        control={control}
        name="code"
        label="Code"
        hint="Up to 6 letters and digits. It goes into the barcodes of new assets."
        capitals
        required
      />
    </RecordFormFrame>
  );
}
