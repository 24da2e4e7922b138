import { numberIn } from "@custodia/domain/numbers";
import { Input, Label } from "@custodia/ui/input";
import { useId, useState } from "react";

/** A whole number from 1; what is none is told, and the number is what it was before: `50` of `500` was never meant. */
export function NumberChoice(props: {
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const { label, value, max, disabled = false, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = (text: string) => {
    const number = numberIn(text);
    return number !== undefined && Number.isInteger(number) && number >= 1 && number <= max
      ? number
      : undefined;
  };
  const [before, setBefore] = useState(value);
  const wrong = typed !== null && chosen(typed) === undefined;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(chosen(target.value) ?? before);
        }}
        onFocus={() => setBefore(value)}
        onBlur={() => setTyped(null)}
      />
      {wrong ? (
        <p id={`${id}-problem`} className="text-sm text-danger-foreground">
          A whole number from 1 to {max}.
        </p>
      ) : null}
    </div>
  );
}
