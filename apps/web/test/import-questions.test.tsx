import { expect, test, vi } from "vitest";
import type { Review } from "../src/features/assets/import/draft.ts";
import { questionsOf } from "../src/features/assets/import/questions.tsx";
import { wordKey } from "../src/features/assets/import/words.tsx";

const words = [
  { field: "condition" as const, said: "Shiny", taken: null, proposed: "Used", rows: 3 },
  { field: "maintenance_schedule" as const, said: "As needed", taken: null, proposed: "", rows: 1 },
];

test("each unknown word has an answer that one click accepts, also one that leaves the cell empty", () => {
  const [set, setValue] = [vi.fn(), vi.fn()];
  const review = {
    set,
    form: { setValue, getValues: () => [] },
    draft: { readings: [], values: {}, names: {} },
    preview: {
      ...{ to_choose: {}, missing: [], blanks: {}, readings: words, proposals: {}, mapping: {}, columns: [] },
      ...{ units: [], groupings: [], merged: [], quantity: null, incomplete_dates: null, dates_ambiguous: false },
    },
    guessed: { filled: {} },
  } as unknown as Review;
  const asked = questionsOf(review, new Set(words.map(wordKey)), () => null);
  expect(asked.map(({ proposal }) => proposal?.says ?? proposal?.label)).toEqual(["Good", "Leave empty"]);
  asked[1]!.proposal!.accept();
  const taken = [{ field: "maintenance_schedule", said: "As needed", taken: "" }];
  expect(setValue).toHaveBeenCalledWith("readings", taken, { shouldDirty: true });
});
