import { type DelimiterName, delimiterLabel } from "@custodia/domain/spreadsheet/options";
import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { FieldFrame } from "@custodia/ui/input/input";
import { pluralize } from "@custodia/ui/input/number-format";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { Check, ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { ListPreview } from "./draft.ts";

type ImportFrameProps = { step: ImportStep; of: string; children: ReactNode };

/** The panel around each step. */
export function ImportFrame({ step, of, children }: ImportFrameProps) {
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>Import from a spreadsheet</CardTitle>
          <CardDescription>Bring in {of} at once, from .xlsx, .csv, .tsv or .txt.</CardDescription>
        </CardHeading>
      </CardHeader>
      <CardContent>
        <StepList step={step} />
        {children}
      </CardContent>
    </Card>
  );
}

const steps = [
  { id: "file", label: "File" },
  { id: "check", label: "Check" },
  { id: "import", label: "Import" },
] as const;

type ImportStep = (typeof steps)[number]["id"];

/** The progress of the import. */
function StepList({ step }: { step: ImportStep }) {
  const present = steps.findIndex(({ id }) => id === step);
  return (
    <ol className="mb-5 flex flex-wrap gap-x-3 gap-y-2 sm:gap-x-5 text-sm" aria-label="Steps of the import">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === step ? "step" : undefined}
          className={cn("flex items-center gap-1.5", id === step ? "font-medium" : "text-muted-foreground")}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-6 place-items-center rounded-full border text-sm",
              index < present && "border-primary bg-primary text-primary-foreground",
              id === step && "border-primary text-primary",
            )}
          >
            {index < present ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span>{label}</span>
          {index < present ? <span className="sr-only">(done)</span> : null}
        </li>
      ))}
    </ol>
  );
}

type DisclosureProps = { title: string; note?: ReactNode; startsOpen?: boolean; children: ReactNode };

/** A part of the page that is closed at first; it is rendered when it is first opened. */
export function Disclosure({ title, note, startsOpen = false, children }: DisclosureProps) {
  const [seen, setSeen] = useState(startsOpen);
  return (
    <details
      open={startsOpen}
      className="group border-t"
      onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-x-2 rounded-sm py-3 hover:text-primary max-sm:flex-wrap [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        <h4 className="shrink-0 font-medium">{title}</h4>
        {note ? (
          <span className="min-w-0 truncate text-sm text-muted-foreground tabular-nums max-sm:basis-full max-sm:pl-6">
            {note}
          </span>
        ) : null}
      </summary>
      <div className="space-y-4 pb-5">{seen ? children : null}</div>
    </details>
  );
}

type FileChoiceProps<V extends string | number> = ComponentProps<typeof ChoiceSelect<V>> & {
  label: string;
  hint: ReactNode;
};

/** A choice about the whole file. */
function FileChoice<V extends string | number>({ label, hint, required, ...select }: FileChoiceProps<V>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} className="mb-4 max-w-md">
      <ChoiceSelect id={id} {...select} />
    </FieldFrame>
  );
}

type SheetChoiceProps = {
  preview: Pick<ListPreview, "sheet" | "sheets" | "to_choose">;
  onSheet: (sheet: number) => void;
};

/** Chooses the sheet of a workbook that has several with rows; initially the one that fits best. */
export function SheetChoice({ preview, onSheet }: SheetChoiceProps) {
  const { sheet, sheets, to_choose } = preview;
  const question = to_choose.sheet;
  if (sheets.length < 2 && !question) return null;
  return (
    <FileChoice
      label="Sheet"
      hint={
        question ? (
          <span className="font-medium text-warning-foreground">{question}</span>
        ) : (
          "One sheet is read at a time. If you choose another, the columns are matched again."
        )
      }
      required={question !== undefined}
      options={sheets.map(({ index, name, rows }) => ({ value: index, label: `${name} – ${pluralize(rows, "row")}` }))}
      value={question ? null : sheet}
      {...(question ? { placeholder: "Choose…" } : {})}
      onChange={(next) => next !== null && onSheet(next)}
    />
  );
}

/** Receives the chosen delimiter; undefined for one without a name, which is detected again. */
export type OnDelimiter = (delimiter: DelimiterName | undefined) => void;

type DelimiterChoiceProps = { preview: Pick<ListPreview, "delimiter" | "delimiters">; onDelimiter: OnDelimiter };

/** Chooses the delimiter of a file that is not a workbook, initially as detected. */
export function DelimiterChoice({ preview, onDelimiter }: DelimiterChoiceProps) {
  const { delimiter, delimiters } = preview;
  if (!delimiter) return null;
  return (
    <FileChoice
      label="Cells are separated by"
      hint={`Found from the rows.${delimiters.length > 1 ? " If you choose another, the columns are matched again." : ""}`}
      options={delimiters.map(({ delimiter: value, columns }) => ({
        value,
        label: `${delimiterLabel[value]} – ${pluralize(columns, "column")}`,
      }))}
      value={delimiter}
      onChange={(next) => next !== null && onDelimiter(next === "other" ? undefined : next)}
    />
  );
}
