import { Input } from "@custodia/ui/input";
import { Label } from "@custodia/ui/label";
import { useId } from "react";

export function NumberChoice(props: {
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const { label, value, max, disabled = false, onChange } = props;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="number"
        min={1}
        max={max}
        disabled={disabled}
        value={value}
        onChange={({ target }) => {
          const next = target.valueAsNumber;
          if (Number.isInteger(next) && next >= 1 && next <= max) onChange(next);
        }}
      />
    </div>
  );
}
