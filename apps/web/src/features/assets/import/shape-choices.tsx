import {
  ASKED_IF_MERGED,
  type AskedIfMerged,
  type MergedWay,
  type NotHeldWay,
  type QuantityCost,
} from "@custodia/domain/assets/import/shape";
import { counted } from "../../register/figures.tsx";
import type { ImportForm, Preview } from "./draft.ts";
import { GuessedField } from "./guessed-field.tsx";

const ways: { value: MergedWay; label: string }[] = [
  { value: "first", label: "The first row’s; the others have none" },
  { value: "share", label: "Shared equally by the rows" },
  { value: "each", label: "Each row’s, in full" },
];

const costs: { value: QuantityCost; label: string }[] = [
  { value: "each", label: "For each asset" },
  { value: "total", label: "For all of the row together" },
];

const notHeldWays: { value: NotHeldWay; label: string }[] = [
  { value: "leave_out", label: "Left out" },
  { value: "take", label: "Added as in service" },
];

const isAsked = (field: string): field is AskedIfMerged => ASKED_IF_MERGED.some((name) => name === field);

/** Figures that the file gives once for several assets: whose they are, only the user can say. */
export function ShapeChoices({ control, preview }: { control: ImportForm["control"]; preview: Preview }) {
  const { merged, quantity, not_held, to_choose } = preview;
  const asked = merged.flatMap((one) => (isAsked(one.field) ? [{ ...one, field: one.field }] : []));
  if (asked.length === 0 && !quantity && !not_held && !to_choose.quantity_cost) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {asked.map(({ field, column, rows, taken }) => (
        <GuessedField
          key={field}
          control={control}
          name={`merged.${field}`}
          label={`Merged figures under “${column}” are`}
          options={ways}
          guess={taken === "repeated" ? null : taken}
          question={to_choose[`merged.${field}`]}
          hint={`${counted(rows, "row")} below others with which they share a cell. Remaining ${field === "quantity" ? "pieces" : "kobo"} go to the first.`}
        />
      ))}
      {quantity || to_choose.quantity_cost ? (
        <GuessedField
          control={control}
          name="quantity_cost"
          label="Amounts of a row with a quantity are"
          options={costs}
          guess={null}
          question={to_choose.quantity_cost}
          hint={quantity ? quantityHint(quantity) : undefined}
        />
      ) : null}
      {not_held ? (
        <GuessedField
          control={control}
          name="not_held"
          label={`New assets that are “${not_held.words.slice(0, 3).join("”, “")}” are`}
          options={notHeldWays}
          guess={not_held.taken}
          hint={`${counted(not_held.rows, "row")} by ${not_held.rows === 1 ? "its" : "their"} status. Single rows can be taken from those left out.`}
        />
      ) : null}
    </div>
  );
}

function quantityHint({ rows, assets, labelled }: NonNullable<Preview["quantity"]>): string {
  const become = rows === 1 ? "becomes" : "become";
  const labels = labelled > 0 ? " A tag or serial number is the first asset’s alone." : "";
  return `${counted(rows, "row")} ${become} ${counted(assets, "asset")}. Kobo that remain go to the first.${labels}`;
}
