import { Checkbox } from "@custodia/ui/checkbox";
import { setQuestionMark, useQuestionMark } from "./question-mark.ts";

/** Turns the `?` key off and on, for this browser. */
export function QuestionMarkSwitch() {
  const on = useQuestionMark();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one
    <label className="mr-auto flex items-center gap-2">
      <Checkbox checked={on} onChange={(event) => setQuestionMark(event.target.checked)} />
      The ? key opens this list
    </label>
  );
}
