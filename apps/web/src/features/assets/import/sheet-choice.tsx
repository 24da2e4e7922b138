import { type DelimiterName, delimiterLabel } from "@custodia/domain/spreadsheet/options";
import { FieldFrame } from "@custodia/ui/input";
import { pluralize } from "@custodia/ui/number-format";
import { ChoiceSelect } from "@custodia/ui/select";
import { useEffect, useId, useState } from "react";
import type { Preview } from "./draft.ts";

type SheetChoiceProps = { preview: Pick<Preview, "sheet" | "sheets" | "to_choose">; onSheet: (sheet: number) => void };

/** Which sheet of a workbook is read, where there are several with rows: the one that fits best to begin with. */
export function SheetChoice({ preview, onSheet }: SheetChoiceProps) {
  const id = useId();
  const { sheet, sheets, to_choose } = preview;
  const question = to_choose.sheet;
  if (sheets.length < 2 && !question) return null;
  return (
    <FieldFrame
      id={id}
      label="Sheet"
      hint={
        question ? (
          <span className="font-medium text-warning-foreground">{question}</span>
        ) : (
          "One sheet is read at a time. If you choose another, the columns are matched again."
        )
      }
      required={question !== undefined}
      className="mb-4 max-w-md"
    >
      <ChoiceSelect
        id={id}
        options={sheets.map(({ index, name, rows }) => ({
          value: index,
          label: `${name} – ${pluralize(rows, "row")}`,
        }))}
        value={question ? null : sheet}
        {...(question ? { placeholder: "Choose…" } : {})}
        onChange={(next) => next !== null && onSheet(next)}
      />
    </FieldFrame>
  );
}

/** Takes what was found again where the sign has no name. */
export type OnDelimiter = (delimiter: DelimiterName | undefined) => void;

type DelimiterChoiceProps = { preview: Pick<Preview, "delimiter" | "delimiters">; onDelimiter: OnDelimiter };

/** Chooses the delimiter of a file that is not a workbook, initially as detected. */
export function DelimiterChoice({ preview, onDelimiter }: DelimiterChoiceProps) {
  const id = useId();
  const { delimiter, delimiters } = preview;
  if (!delimiter) return null;
  return (
    <FieldFrame
      id={id}
      label="Cells are separated by"
      hint={
        delimiters.length > 1
          ? "Found from the rows. If you choose another, the columns are matched again."
          : "Found from the rows."
      }
      className="mb-4 max-w-md"
    >
      <ChoiceSelect
        id={id}
        options={delimiters.map(({ delimiter: value, columns }) => ({
          value,
          label: `${delimiterLabel[value]} – ${pluralize(columns, "column")}`,
        }))}
        value={delimiter}
        onChange={(next) => next !== null && onDelimiter(next === "other" ? undefined : next)}
      />
    </FieldFrame>
  );
}

const PAUSE_MS = 400;

/** A value once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
