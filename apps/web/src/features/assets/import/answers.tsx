import { choiceWords, shownWord } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportField, isRegisterField } from "@custodia/domain/assets/import/fields";
import { PLAIN_POLICY_NAMES } from "@custodia/domain/assets/import/policy-names";
import { conditionLabel } from "@custodia/domain/assets/labels";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { ChoiceSelect, toChoices } from "@custodia/ui/input/select";
import { parseDays, parseYears } from "../../register/fields.tsx";
import { ClassificationPicker } from "../../setup/classifications/form.tsx";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { LocationPicker } from "../../setup/locations/form.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { fieldLabel, type ImportDraft, type Preview, type Review } from "./draft.ts";

/** The default of a field that a row leaves empty and that cannot have one value for all rows. */
const ONLY_ROWS: Partial<Record<ImportField["name"], string>> = {
  quantity: "One, unless the row says more",
  barcode: "A row with a barcode from your register updates that asset",
  status: "Shows what was sold, scrapped or lost",
};

const HAS_OWN: ReadonlySet<ImportField["name"]> = new Set([
  "asset_tag",
  "quantity",
  "opening_accumulated_depreciation",
  "net_book_value",
]);

type ValueFieldProps = { control: Review["form"]["control"]; field: ImportField };

const pickers = {
  classification_id: ClassificationPicker,
  vendor_id: VendorPicker,
  custodian_id: CustodianPicker,
  location_id: LocationPicker,
};

/** A life may be entered as a rate. */
const lives: Partial<Record<ImportField["name"], (text: string) => number | null>> = {
  useful_life: parseYears,
  useful_life_in_days: parseDays,
};

/** Words that are displayed differently from how they are stored. */
const labels: Partial<Record<ImportField["name"], Record<string, string>>> = { condition: conditionLabel };

/** One value for all rows without their own; an asset tag is never shared by two. */
export function ValueField({ control, field }: ValueFieldProps) {
  const { name, label, kind } = field;
  if (HAS_OWN.has(name) || isRegisterField(name))
    return (
      <span className="flex items-center text-muted-foreground lg:min-h-9 lg:self-start">
        {ONLY_ROWS[name] ?? "Each row has its own"}
      </span>
    );
  const common = { control, name: `values.${name}` as const, label: `${label} for all rows` };
  switch (kind) {
    case "reference": {
      const Picker = pickers[name as keyof typeof pickers];
      return <Picker<ImportDraft> {...common} placeholder="Type to search" />;
    }
    case "choice":
      return (
        <SelectField<ImportDraft, string>
          {...common}
          placeholder="None"
          options={choiceWords(name).map((word) => ({ value: word, label: labels[name]?.[word] ?? word }))}
        />
      );
    case "policy":
      return (
        <SelectField<ImportDraft, string>
          {...common}
          placeholder="As the class"
          options={toChoices(PLAIN_POLICY_NAMES)}
        />
      );
    case "date":
      return <DateField {...common} />;
    case "money":
      return <MoneyField {...common} />;
    case "number":
    case "units":
    case "whole":
      return <NumberField {...common} parse={lives[name]} />;
    default:
      return <TextField {...common} />;
  }
}

export type Word = Preview["readings"][number];

/** The value for a cell that stays empty, because an empty select means "nothing chosen". */
const EMPTY = "(empty)";

function optionsOf({ field }: Word) {
  const words = choiceWords(field).map((word) => ({ value: word, label: shownWord(field, word) }));
  const isRequired = IMPORT_FIELDS.some(({ name, required }) => name === field && required);
  return isRequired ? words : [...words, { value: EMPTY, label: "Leave it empty" }];
}

export const wordKey = ({ field, said }: Pick<Word, "field" | "said">): string => `readings.${field} ${said}`;

/** Gives a word in the file one of the field's own meanings; null removes the meaning. */
export function setReading({ form }: Pick<Review, "form">, { field, said }: Word, taken: string | null): void {
  const others = form.getValues("readings").filter((one) => one.field !== field || one.said !== said);
  const one = { field, said, taken: taken === EMPTY ? "" : (taken ?? "") };
  form.setValue("readings", taken === null ? others : [...others, one], { shouldDirty: true });
}

/** What one word of the file means. */
export function WordChoice({ review, word }: { review: Pick<Review, "form" | "draft">; word: Word }) {
  const { field, said } = word;
  const chosen = review.draft.readings.find((one) => one.field === field && one.said === said)?.taken;
  const taken = chosen ?? word.taken;
  return (
    <ChoiceSelect
      aria-label={`${fieldLabel(field)} “${said}” is`}
      options={optionsOf(word)}
      value={taken === "" ? EMPTY : taken}
      onChange={(next) => setReading(review, word, next)}
      {...(taken === null ? { placeholder: "Choose…" } : {})}
    />
  );
}

/** Words in the file that are not a field's own: the meaning of each, which can be changed. */
export function WordList({ review, words }: { review: Pick<Review, "form" | "draft">; words: readonly Word[] }) {
  if (words.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">Words in the file</legend>
      <ul className="divide-y">
        {words.map((word) => (
          <li
            key={wordKey(word)}
            className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,1fr)_6rem_14rem]"
          >
            <span className="min-w-0 truncate" title={word.said}>
              <span className="text-muted-foreground">{fieldLabel(word.field)}</span> “{word.said}”
            </span>
            <span className="text-sm text-muted-foreground tabular-nums sm:text-right">
              {pluralize(word.rows, "row")}
            </span>
            <WordChoice review={review} word={word} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
