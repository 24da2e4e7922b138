import { useMay } from "@custodia/app-shell/app";
import { editColumn, textColumn } from "@custodia/app-shell/records/columns";
import { EditDialog, type PickerProps, QuickAddDialog, RecordPicker } from "@custodia/app-shell/records/record-dialogs";
import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import { PICKER_LIMIT, type RecordKind, type RecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { MAX_PER_PAGE } from "@custodia/domain/list";
import { type CategoryView, categoryCreate } from "@custodia/domain/pos/items/schema";
import { FormSection } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import type { Column } from "@custodia/ui/table/columns";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { formatQuantity } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";

type ListQuery = Inputs["pos"]["categories"]["list"];

/** Lists the categories of items. A category has one field, so dialogs add and change it instead of pages. */
export function CategoryList() {
  const mayWrite = useMay(categoryOptions.permission);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CategoryView | null>(null);
  const columns = useMemo(
    () => (mayWrite ? [...baseColumns, editColumn(categoryOptions.nameOf, setEdited)] : baseColumns),
    [mayWrite],
  );
  return (
    <ListPage<CategoryView, ListQuery>
      title="Categories"
      plural="categories"
      columns={columns}
      useList={trpc.pos.categories.list.useQuery}
      search="Search categories"
      add={mayWrite ? { label: "Add New Category", onClick: () => setAdding(true) } : undefined}
    >
      <QuickAddDialog kind={categoryOptions} open={adding} onOpenChange={setAdding} />
      <EditDialog
        kind={categoryOptions}
        record={edited}
        onClose={() => setEdited(null)}
        submitLabel="Update"
        message="Category has been successfully updated"
      />
    </ListPage>
  );
}

export const categoryListInput = (search: object) => tableInput<ListQuery>(search, baseColumns);

const baseColumns: readonly Column<CategoryView>[] = [
  { ...textColumn<CategoryView>("name", "Name"), main: true },
  {
    id: "items_count",
    header: "Items",
    align: "end",
    cell: ({ id, name, items_count }) => (
      <Link
        to={itemPaths.list}
        search={{ filter: { category_id: `${id}` } }}
        aria-label={`${pluralize(items_count, "item")} of ${name}`}
        className="text-primary hover:underline"
      >
        {formatQuantity(items_count)}
      </Link>
    ),
  },
];

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
