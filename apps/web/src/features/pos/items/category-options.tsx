import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import { PICKER_LIMIT, type RecordKind, type RecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { MAX_PER_PAGE } from "@custodia/domain/list";
import { type CategoryView, categoryCreate } from "@custodia/domain/pos/items/schema";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextField } from "@custodia/ui/form/text-fields";
import { useMemo } from "react";
import type { FieldValues } from "react-hook-form";

export const categoryOptions: RecordKind<CategoryView> = {
  title: "Category",
  plural: "categories",
  permission: "pos.write",
  nameOf: ({ name }) => name,
  Form: CategoryForm,
  toOption: ({ id, name }) => ({ value: id, label: name }),
  useSource: useCategories,
};

/** Categories have no endpoint for one record, so the list is searched. */
function useCategories(): RecordSource<CategoryView> {
  const { list } = trpc.useUtils().pos.categories;
  return useMemo(
    () => ({
      search: async (search) => (await list.fetch({ search, per_page: PICKER_LIMIT, sort: "name" })).data,
      get: async (id) => {
        for (let page = 1; ; page++) {
          const { data, meta } = await list.fetch({ page, per_page: MAX_PER_PAGE, sort: "name" });
          const found = data.find((category) => category.id === id);
          if (found) return found;
          if (page >= meta.last_page) throw new Error("There is no such category.");
        }
      },
    }),
    [list],
  );
}

/** The one field of a category of items. */
function CategoryForm(props: RecordFormProps<CategoryView>) {
  const recordForm = useRecordForm(
    categoryCreate,
    (record) => draftOf({ name: props.initialName ?? "" }, record),
    props.record,
  );
  const save = useSaveRecord(trpc.pos.categories, trpc.useUtils().pos, props);
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <FormSection>
        <TextField control={recordForm.form.control} name="name" label="Name" required wide />
      </FormSection>
    </RecordFormFrame>
  );
}

export function CategoryPicker<Values extends FieldValues>(props: PickerProps<Values, CategoryView>) {
  return <RecordPicker {...props} kind={categoryOptions} />;
}
