import { PICKER_LIMIT } from "@custodia/app-shell/records/record-kind.ts";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ComboboxField } from "@custodia/ui/form/choice-fields";
import type { FieldProps } from "@custodia/ui/form/field";
import { FormSection } from "@custodia/ui/form/form";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { FieldValues } from "react-hook-form";

type LinesProps = {
  /** The column headings, if the screen is wide enough. */
  head: readonly string[];
  /** Widths of the columns, as a class of grid columns for wide screens. */
  grid: string;
  fields: readonly { id: string }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
};

/** The lines of a document: columns on a wide screen, blocks on a phone. */
export function Lines({ head, grid, fields, onAdd, onRemove, children }: LinesProps) {
  const columns = cn("grid grid-cols-2 items-start gap-x-2 gap-y-3", grid);
  return (
    <FormSection title="Items" wide>
      <div className="min-w-0 space-y-3 sm:col-span-full">
        <div aria-hidden className={cn(columns, "hidden text-sm text-muted-foreground lg:grid")}>
          {head.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className="space-y-2 max-lg:space-y-4">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              className={cn(
                columns,
                "max-lg:rounded-md max-lg:border max-lg:p-3 lg:[&_label]:sr-only [&>*:first-child]:max-lg:col-span-full",
              )}
            >
              {children(index)}
              <Button
                variant="ghost"
                size="icon"
                className="self-end justify-self-end max-lg:col-start-2 lg:self-start"
                aria-label={`Remove line ${index + 1}`}
                disabled={fields.length === 1}
                onClick={() => onRemove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
        <Button variant="outline" onClick={onAdd}>
          <Plus aria-hidden />
          Add item
        </Button>
      </div>
    </FormSection>
  );
}

type AddDocumentProps = { title: string; plural: string; list: string; children: ReactNode };

export function AddDocument({ title, plural, list, children }: AddDocumentProps) {
  return (
    <RequirePermission action="pos.write">
      <PageHeader title={title} breadcrumb={[{ label: plural, to: list }, { label: title }]} />
      <Card className="max-w-6xl">
        <CardContent>{children}</CardContent>
      </Card>
    </RequirePermission>
  );
}

type ItemPickerProps<Values extends FieldValues> = FieldProps<Values> & { goods: ReturnType<typeof useGoods> };

/** Chooses one of the goods, for a line of a document. */
export function ItemPicker<Values extends FieldValues>({ goods, ...field }: ItemPickerProps<Values>) {
  return <ComboboxField {...field} load={goods.load} find={goods.find} clearable={false} required />;
}

const optionOf = ({ id, name, item_no, unit }: ItemRow) => ({
  value: id,
  label: name,
  hint: `${item_no}, ${unit}`,
});

/** Goods for a combobox, searched by name, number or code; `itemOf` returns a loaded one. */
export function useGoods() {
  const { list, show } = trpc.useUtils().pos.items;
  return useMemo(() => {
    const loaded = new Map<number, ItemRow>();
    return {
      load: async (search: string) => {
        const filter = { stocked: true };
        const { data } = await list.fetch({ search, per_page: PICKER_LIMIT, sort: "name", filter });
        for (const item of data) loaded.set(item.id, item);
        return data.map(optionOf);
      },
      find: async (id: number) => {
        const item = await show.fetch({ id });
        loaded.set(id, item);
        return optionOf(item);
      },
      itemOf: (id: number | null | undefined) => (id ? loaded.get(id) : undefined),
    };
  }, [list, show]);
}

/** Returns a function to call once a document is recorded: it reloads the stock and opens the document. */
export function useOnRecorded(message: string) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const navigate = useNavigate();
  return (to: string, note = "") => {
    void utils.pos.invalidate();
    notices.success(note ? `${message}. ${note}` : message);
    return navigate({ to, replace: true });
  };
}
