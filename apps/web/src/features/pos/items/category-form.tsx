import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import { trpc } from "@custodia/client/trpc";
import { type CategoryView, categoryCreate } from "@custodia/domain/pos/items/categories";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextField } from "@custodia/ui/form/text-fields";

/** The one field of a category of items. */
export function CategoryForm(props: RecordFormProps<CategoryView>) {
  const opened = useRecordForm(
    categoryCreate,
    (of) => draftOf({ name: props.named ?? "" }, of),
    props.record,
  );
  const save = useSaver(trpc.pos.categories, trpc.useUtils().pos, props);
  return (
    <RecordFormFrame {...props} {...opened} save={save}>
      <FormSection>
        <TextField control={opened.form.control} name="name" label="Name" required wide />
      </FormSection>
    </RecordFormFrame>
  );
}
