import { choiceWords, shownWord } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { fieldLabel, type Preview, type Review } from "./draft.ts";

export type Word = Preview["readings"][number];

/** Stands for a cell that stays empty: a select has no empty choice besides "nothing chosen". */
const EMPTY = "(empty)";

function optionsOf({ field }: Word) {
  const words = choiceWords(field).map((word) => ({ value: word, label: shownWord(field, word) }));
  const isRequired = IMPORT_FIELDS.some(({ name, required }) => name === field && required);
  return isRequired ? words : [...words, { value: EMPTY, label: "Leave it empty" }];
}

export const wordKey = ({ field, said }: Pick<Word, "field" | "said">): string => `readings.${field} ${said}`;

/** Takes a word of the file for one of its field's own; null takes the meaning back. */
export function takeWord({ form }: Pick<Review, "form">, { field, said }: Word, taken: string | null): void {
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
      onChange={(next) => takeWord(review, word, next)}
      {...(taken === null ? { placeholder: "Choose…" } : {})}
    />
  );
}

/** Words of the file that are none of a field's own: what each is taken for, and the chance to say otherwise. */
export function WordList({ review, words }: { review: Pick<Review, "form" | "draft">; words: readonly Word[] }) {
  if (words.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">Words of the file</legend>
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
