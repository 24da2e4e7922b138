import { choiceWords, shownWord } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { useField } from "@custodia/ui/form/field";
import { ChoiceSelect } from "@custodia/ui/select";
import { counted } from "../../register/figures.tsx";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";

type Word = Preview["readings"][number];

/** Stands for a cell that stays empty: a select has no empty choice besides "nothing chosen". */
const EMPTY = "(empty)";

const fieldOf = (name: Word["field"]) => IMPORT_FIELDS.find((field) => field.name === name)!;

function optionsOf(word: Word) {
  const { name, required } = fieldOf(word.field);
  const words = choiceWords(name).map((one) => ({ value: one, label: shownWord(name, one) }));
  return required ? words : [...words, { value: EMPTY, label: "Leave it empty" }];
}

/** Words of the file that are none of a field's own: what each is taken for, and the chance to say otherwise. */
export function WordList({ control, preview }: { control: ImportForm["control"]; preview: Preview }) {
  const { value, onChange } = useField<ImportDraft, ImportDraft["readings"]>({
    control,
    name: "readings",
    label: "Words",
  });
  const { readings: words } = preview;
  if (words.length === 0) return null;
  const unknown = words.filter(({ taken }) => taken === null).length;
  function take({ field, said }: Word, taken: string | null): void {
    const others = value.filter((one) => one.field !== field || one.said !== said);
    onChange(taken === null ? others : [...others, { field, said, taken: taken === EMPTY ? "" : taken }]);
  }
  return (
    <fieldset className="rounded-md border p-4">
      <legend className="px-1 font-medium">How words of the file are taken</legend>
      <p className="mb-2 text-sm text-muted-foreground">
        {unknown > 0
          ? "Choose once what a word means, and it counts for all its rows."
          : "Change what a word means, and it counts for all its rows."}
      </p>
      <ul className="divide-y">
        {words.map((word) => {
          const { field, said, taken, rows } = word;
          const label = `${fieldOf(field).label} “${said}” is`;
          return (
            <li
              key={`${field} ${said}`}
              className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,1fr)_6rem_14rem]"
            >
              <span className="min-w-0 truncate" title={said}>
                <span className="text-muted-foreground">{fieldOf(field).label}</span> “{said}”
              </span>
              <span className="text-sm text-muted-foreground tabular-nums sm:text-right">
                {counted(rows, "row")}
              </span>
              <ChoiceSelect
                aria-label={label}
                aria-invalid={taken === null || undefined}
                options={optionsOf(word)}
                value={taken === "" ? EMPTY : taken}
                onChange={(next) => take(word, next)}
                {...(taken === null ? { placeholder: "Choose…" } : {})}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
