import * as stocks from "@custodia/domain/assets/labels/stocks";
import { numberIn } from "@custodia/domain/numbers";
import { cn } from "@custodia/ui/cn.ts";
import { Checkbox, Input, Label } from "@custodia/ui/input/input";
import { type Choice, ChoiceSelect } from "@custodia/ui/input/select";
import { useId, useState } from "react";
import { type LabelChoices, type LabelKind, labelFields, MAX_COPIES } from "./options.ts";

const CODES: Choice<LabelChoices<string>["code"]>[] = [
  { value: "qr", label: "QR code" },
  { value: "code128", label: "Barcode (Code 128)" },
  { value: "both", label: "Both" },
];

/** Chooses the label stock and the fields of the labels; each choice takes effect at once. */
export function ChoicesForm<Field extends string>({
  kind,
  choices,
  onChange,
}: {
  kind: LabelKind<Field>;
  choices: LabelChoices<Field>;
  onChange: (change: Partial<LabelChoices<Field>>) => void;
}) {
  const id = useId();
  const positions = stocks.labelsOnSheet(stocks.LABEL_STOCKS[choices.stock]);
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectChoice
        label="Labels"
        className="sm:col-span-2"
        value={choices.stock}
        options={stocks.STOCK_KEYS.map((value) => ({ value, label: stocks.LABEL_STOCKS[value].name }))}
        onChange={(stock) => onChange({ stock, start: 1, printer: stocks.defaultPrinter(stocks.LABEL_STOCKS[stock]) })}
      />
      <SelectChoice label="Code" value={choices.code} options={CODES} onChange={(code) => onChange({ code })} />
      <SelectChoice
        label="Printer"
        value={choices.printer}
        options={stocks.PRINTER_KEYS.map((value) => ({ value, label: stocks.PRINTERS[value].name }))}
        onChange={(printer) => onChange({ printer })}
      />
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        <NumberChoice
          label="First position"
          value={choices.start}
          max={positions}
          disabled={positions === 1}
          onChange={(start) => onChange({ start })}
        />
        <NumberChoice
          label="Copies"
          value={choices.copies}
          max={MAX_COPIES}
          onChange={(copies) => onChange({ copies })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2 sm:col-span-2 lg:col-span-4">
        <legend className="mb-1.5 text-sm font-medium">Lines</legend>
        {labelFields(kind).map((name) => (
          <Label key={name} htmlFor={`${id}${name}`} className="flex items-center gap-2 font-normal">
            <Checkbox
              id={`${id}${name}`}
              checked={choices.fields.includes(name)}
              onChange={({ target }) =>
                onChange({
                  fields: labelFields(kind).filter((field) =>
                    field === name ? target.checked : choices.fields.includes(field),
                  ),
                })
              }
            />
            {kind.fields[name]}
          </Label>
        ))}
      </fieldset>
    </div>
  );
}

type SelectChoiceProps<Value extends string> = {
  label: string;
  className?: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

function SelectChoice<Value extends string>(props: SelectChoiceProps<Value>) {
  const { label, className, value, options, onChange } = props;
  const id = useId();
  return (
    <div className={cn("grid gap-1.5", className)}>
      <Label htmlFor={id}>{label}</Label>
      <ChoiceSelect id={id} value={value} options={options} onChange={(next) => next && onChange(next)} />
    </div>
  );
}

/**
 * An input for a whole number from 1. An invalid entry shows an error and keeps the previous number: `500` is not cut to
 * `50`.
 */
function NumberChoice(props: {
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const { label, value, max, disabled = false, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const parse = (text: string) => {
    const number = numberIn(text);
    return number !== undefined && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
  };
  const [previous, setPrevious] = useState(value);
  const isInvalid = typed !== null && parse(typed) === undefined;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-problem` : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parse(target.value) ?? previous);
        }}
        onFocus={() => setPrevious(value)}
        onBlur={() => setTyped(null)}
      />
      {isInvalid ? (
        <p id={`${id}-problem`} className="text-sm text-danger-foreground">
          A whole number from 1 to {max}.
        </p>
      ) : null}
    </div>
  );
}
