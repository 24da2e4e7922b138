import { formatNaira, sumNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import type { ReactNode } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";

type NamedAsset = { id: number; barcode: string; description: string };

const amountLabel = ({ barcode }: NamedAsset) => `Amount of ${barcode}`;

type CostListProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** The form's list of entries, each with an `amount`. */
  name: Path<Values>;
  title: string;
  /** The assets, in the order of the entries. */
  assets: readonly NamedAsset[];
  /** The label of an entry's amount; by default it has the barcode. */
  labelOf?: (asset: NamedAsset) => string;
  /** More about the asset at an index. */
  detail?: (index: number) => ReactNode;
};

/** The cost of each of several assets with their sum; a button copies the first cost to the others. */
export function CostList<Values extends FieldValues>({
  form,
  name,
  title,
  assets,
  labelOf = amountLabel,
  detail,
}: CostListProps<Values>) {
  const { control, setValue, getValues } = form;
  const amountAt = (index: number) => `${name}.${index}.amount` as Path<Values>;
  const copyFirstAmount = () => {
    const amount = getValues(amountAt(0)) ?? null;
    for (const index of assets.keys())
      setValue(amountAt(index), amount as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };
  return (
    <section aria-label={title} className="rounded-lg border">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b bg-muted px-3 py-1">
        <h3 className="text-sm font-semibold">{title}</h3>
        <Total form={form} name={name} />
        {assets.length > 1 ? (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={copyFirstAmount}>
            Use the first amount for all
          </Button>
        ) : null}
      </header>
      <ul className="divide-y">
        {assets.map((asset, index) => (
          <li
            key={asset.id}
            className="grid grid-cols-[minmax(0,1fr)_9rem] sm:grid-cols-[minmax(0,1fr)_12rem] items-center gap-3 px-3 py-2"
          >
            <p className="min-w-0">
              <span className="block truncate font-medium" title={asset.description}>
                {asset.description}
              </span>
              <span className="block truncate text-sm text-muted-foreground tabular-nums">
                {asset.barcode}
                {detail?.(index)}
              </span>
            </p>
            <MoneyField control={control} name={amountAt(index)} label={labelOf(asset)} className="[&>label]:sr-only" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TotalProps<Values extends FieldValues> = Pick<CostListProps<Values>, "form" | "name">;

function Total<Values extends FieldValues>({ form: { control }, name }: TotalProps<Values>) {
  const entries = useWatch({ control, name }) as readonly { amount?: number | null }[];
  const amounts = entries.map(({ amount }) => amount ?? 0).filter((amount) => Number.isFinite(amount));
  return (
    <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
      {formatNaira(sumNaira(amounts))} in total
    </p>
  );
}
