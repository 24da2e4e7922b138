import { Checkbox } from "@custodia/ui/input";
import { useId } from "react";

interface SettingSwitchProps {
  label: string;
  /** What it means, in a sentence. */
  what: string;
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off, and saved at once. */
export function SettingSwitch({ label, what, on, busy, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2 py-1">
      <Checkbox
        id={id}
        role="switch"
        className="mt-0.5"
        aria-describedby={`${id}-what`}
        checked={on}
        disabled={busy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-what`} className="text-sm text-muted-foreground">
          {what}
        </p>
      </div>
    </div>
  );
}
