import { useToday } from "@custodia/app-shell/app";
import * as labels from "@custodia/domain/assets/reports/labels";
import { DateBox } from "@custodia/ui/input/date-box";
import { type Choice, ChoiceSelect, toChoices } from "@custodia/ui/input/select";
import { isDay, readTypedDate, shownDate } from "@custodia/ui/input/typed-date.ts";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import type { DayChoice, PeriodChoice } from "./report-search.ts";

/** Changes the address of the report; it returns to the first page. */
export function useChoose() {
  const navigate = useNavigate();
  return (choice: Record<string, string | undefined>) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, page: undefined, ...choice }),
      resetScroll: false,
    });
}

/** The row of choices above a report; it is not printed. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden">{children}</search>
  );
}

type LabelledProps = { label: string; className?: string | undefined; children: (id: string) => ReactNode };

/** A choice with its label above. */
function Labelled({ label, className = "block sm:w-44", children }: LabelledProps) {
  const id = useId();
  return (
    <span className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-muted-foreground">
        {label}
      </label>
      {children(id)}
    </span>
  );
}

type LabelledSelectProps<Value extends string> = {
  label: string;
  className?: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** A select with its label above; one of its options is always chosen. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, className, value, options, onChange } = props;
  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <ChoiceSelect id={id} value={value} options={options} onChange={(next) => next !== null && onChange(next)} />
      )}
    </Labelled>
  );
}

const TOTAL = "total";

export const keyOfGroup = ({ id, name }: labels.GroupView) => `${id}:${name}`;

/** One group of a report at a time, for a phone: undefined for the totals, at first and where the chosen one is gone. */
export function useOneGroup<Row>(
  by: labels.ReportGroup,
  rows: readonly Row[],
  groupOf: (row: Row) => labels.GroupView,
): { row: Row | undefined; chooser: ReactNode } {
  const [chosen, setChosen] = useState(TOTAL);
  const options = rows.map(groupOf).map((group) => ({ value: keyOfGroup(group), label: labels.groupName(by, group) }));
  const row = rows[options.findIndex(({ value }) => value === chosen)];
  const chooser = (
    <LabelledSelect
      label={labels.reportGroupLabel[by]}
      className="block"
      value={row ? chosen : TOTAL}
      options={[{ value: TOTAL, label: "Total" }, ...options]}
      onChange={setChosen}
    />
  );
  return { row, chooser };
}

/** A day that is typed or picked. */
function DayField({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const today = useToday();
  const [text, setText] = useState<string | null>(null);
  return (
    <Labelled label={label} className="block sm:w-40">
      {(id) => (
        <DateBox
          id={id}
          value={text ?? shownDate(day)}
          day={isDay(day) ? day : null}
          onChange={(event) => {
            setText(event.target.value);
            const parsed = readTypedDate(event.target.value, today);
            if (parsed) onChange(parsed);
          }}
          onPick={(picked) => {
            setText(null);
            onChange(picked);
          }}
          onBlur={() => setText(null)}
        />
      )}
    </Labelled>
  );
}

const OTHER = "Other";

/** Chooses the day of a report: one of the usual days, or any other. */
export function DayChooser({ as_at, choices }: { as_at: string; choices: readonly DayChoice[] }) {
  const choose = useChoose();
  const current = choices.find((one) => one.as_at === as_at)?.label ?? OTHER;
  return (
    <>
      <QuickChoice
        title="Day"
        options={choices.map(({ label }) => label)}
        current={current}
        onChoose={(label) => choose({ as_at: choices.find((one) => one.label === label)?.as_at })}
      />
      <DayField label="As at" day={as_at} onChange={(day) => choose({ as_at: day })} />
    </>
  );
}

type PeriodChooserProps = { from: string; to: string; choices: readonly PeriodChoice[] };

/** Chooses the first and last day of a report: a usual period, or any other. */
export function PeriodChooser({ from, to, choices }: PeriodChooserProps) {
  const choose = useChoose();
  const current = choices.find((one) => one.from === from && one.to === to)?.label ?? OTHER;
  return (
    <>
      <QuickChoice
        title="Period"
        options={choices.map(({ label }) => label)}
        current={current}
        onChoose={(chosen) => {
          const { label: _, ...days } = choices.find(({ label }) => label === chosen)!;
          choose(days);
        }}
      />
      <DayField label="From" day={from} onChange={(day) => choose({ from: day, to })} />
      <DayField label="To" day={to} onChange={(day) => choose({ from, to: day })} />
    </>
  );
}

type QuickChoiceProps = {
  title: string;
  options: readonly string[];
  current: string;
  onChoose: (label: string) => void;
};

function QuickChoice({ title, options, current, onChoose }: QuickChoiceProps) {
  const shown = current === OTHER ? [...options, OTHER] : options;
  return (
    <LabelledSelect
      label={title}
      className={title === "Day" ? "block sm:w-48" : "block max-sm:col-span-2 sm:w-48"}
      value={current}
      options={shown.map((label) => ({ value: label, label }))}
      onChange={(label) => label !== OTHER && onChoose(label)}
    />
  );
}

const groups = toChoices(labels.REPORT_GROUPS, labels.reportGroupLabel);

/** Chooses what a report is grouped by. */
export function GroupChooser({ group }: { group: labels.ReportGroup }) {
  const choose = useChoose();
  return (
    <LabelledSelect label="Group by" value={group} options={groups} onChange={(value) => choose({ group: value })} />
  );
}
