import { ChoiceSelect } from "@custodia/ui/choice-select";
import { FieldFrame } from "@custodia/ui/form/field-frame";
import { useId } from "react";
import { counted } from "../../register/counted.ts";
import type { Preview } from "./draft.ts";

type SheetChoiceProps = { preview: Preview; onSheet: (sheet: number) => void };

/** Which sheet of a workbook is read, where there are several with rows: the one that fits best to begin with. */
export function SheetChoice({ preview, onSheet }: SheetChoiceProps) {
  const id = useId();
  const { sheet, sheets } = preview;
  if (sheets.length < 2) return null;
  return (
    <FieldFrame
      id={id}
      label="Sheet"
      hint="One sheet is read at a time. The columns are matched anew where you choose another."
      className="mb-4 max-w-md"
    >
      <ChoiceSelect
        id={id}
        options={sheets.map(({ index, name, rows }) => ({
          value: index,
          label: `${name} – ${counted(rows, "row")}`,
        }))}
        value={sheet}
        onChange={(next) => next !== null && onSheet(next)}
      />
    </FieldFrame>
  );
}
