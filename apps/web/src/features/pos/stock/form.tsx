import { useToday } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { useNavigateAfterSave } from "@custodia/app-shell/records/record-pages";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ComboboxField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type Draft, type FormSchema, type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type ArrayPath, type FieldArray, type Path, useFieldArray } from "react-hook-form";
import { goodsOptions } from "../options.ts";

type DocumentValues = { lines: { item_id: number }[] };

type Line<Values extends DocumentValues> = Values["lines"][number];

/** A number of a line; its heading differs from its label if it is an alternative to the number before it. */
type LineField<Values extends DocumentValues> = {
  name: keyof Line<Values> & string;
  label: string;
  heading?: string;
  money?: true;
};

/** A kind of stock document, as the form needs it. */
export type DocumentKind<Values extends DocumentValues> = {
  /** The singular for titles: `Purchase`. */
  title: string;
  /** The path of the list. */
  list: string;
  schema: FormSchema<Values>;
  /** The initial values; `today` is YYYY-MM-DD. */
  blank: (today: string) => Draft<Omit<Values, "lines">>;
  blankLine: Draft<Line<Values>>;
  lineFields: readonly LineField<Values>[];
  /** Widths of a line's columns, as a class for wide screens. */
  grid: string;
  /** Returns what differs: the fields above the lines, the content below them, and how the document is saved. */
  useParts: (form: SchemaForm<Values>, goods: Goods) => DocumentParts<Values>;
};

type DocumentParts<Values> = {
  fields: ReactNode;
  below?: ReactNode;
  /** Saves the document. Returns the page to open, and what to add to the success message. */
  save: (values: Values) => Promise<{ to: string; note?: string }>;
};

/** The page that adds a purchase, a count or a transfer. */
export function AddDocument<Values extends DocumentValues>({ kind }: { kind: DocumentKind<Values> }) {
  const title = `Add ${kind.title}`;
  return (
    <RequirePermission action="pos.write">
      <PageHeader title={title} breadcrumb={[{ label: `${kind.title}s`, to: kind.list }, { label: title }]} />
      <Card className="max-w-6xl">
        <CardContent>
          <DocumentForm kind={kind} />
        </CardContent>
      </Card>
    </RequirePermission>
  );
}

function DocumentForm<Values extends DocumentValues>({ kind }: { kind: DocumentKind<Values> }) {
  const { title, schema, blank, blankLine, useParts } = kind;
  const draft = { ...blank(useToday()), lines: [blankLine] } as Draft<Values>;
  const form = useSchemaForm<Values>(schema, draft);
  const goods = useRecordOptions(goodsOptions);
  const { fields, below, save } = useParts(form, goods);
  const utils = trpc.useUtils();
  const notices = useNotices();
  const navigate = useNavigateAfterSave();
  const submit = async (values: Values) => {
    const { to, note } = await save(values);
    void utils.pos.invalidate();
    const message = `${title} has been successfully added`;
    notices.success(note ? `${message}. ${note}` : message);
    return navigate({ to, replace: true });
  };
  return (
    <Form draft form={form} afterSubmit="clear" onSubmit={submit}>
      <FormSection>{fields}</FormSection>
      <Lines kind={kind} form={form} goods={goods} />
      {below}
      <FormActions>
        <SubmitButton>Add</SubmitButton>
      </FormActions>
    </Form>
  );
}

type LinesProps<Values extends DocumentValues> = {
  kind: DocumentKind<Values>;
  form: SchemaForm<Values>;
  goods: Goods;
};

/** The lines of a document: columns on a wide screen, blocks on a phone. */
function Lines<Values extends DocumentValues>({ kind, form: { control }, goods }: LinesProps<Values>) {
  const { blankLine, lineFields, grid } = kind;
  const { fields, append, remove } = useFieldArray({ control, name: "lines" as ArrayPath<Values> });
  const columns = cn("grid grid-cols-2 items-start gap-x-2 gap-y-3", grid);
  const fieldProps = (index: number, name: string, label: string) => ({
    control,
    name: `lines.${index}.${name}` as Path<Values>,
    label: `${label} ${index + 1}`,
  });
  return (
    <FormSection title="Items" wide>
      <div className="min-w-0 space-y-3 sm:col-span-full">
        <div aria-hidden className={cn(columns, "hidden text-sm text-muted-foreground lg:grid")}>
          <span>Item</span>
          {lineFields.map(({ name, label, heading }) => (
            <span key={name}>{heading ?? label}</span>
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
              <ComboboxField
                {...fieldProps(index, "item_id", "Item")}
                load={goods.load}
                find={goods.find}
                clearable={false}
                required
              />
              {lineFields.map(({ name, label, money }) => {
                const NumericField = money ? MoneyField : NumberField;
                return <NumericField key={name} {...fieldProps(index, name, label)} />;
              })}
              <Button
                variant="ghost"
                size="icon"
                className="self-end justify-self-end max-lg:col-start-2 lg:self-start"
                aria-label={`Remove line ${index + 1}`}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
        <Button variant="outline" onClick={() => append(blankLine as FieldArray<Values>)}>
          <Plus aria-hidden />
          Add item
        </Button>
      </div>
    </FormSection>
  );
}

/** The goods of a document's combobox. */
export type Goods = ReturnType<typeof useRecordOptions<ItemRow>>;
