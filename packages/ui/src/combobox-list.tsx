import { Check, Plus } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { cn } from "./cn.ts";
import type { Option } from "./option-list.tsx";

type ComboboxListProps = {
  /** Lines are `{id}-{index}`, for the input to point at. */
  id: string;
  label: string;
  options: readonly Option[];
  value: string | number | null;
  active: number;
  busy: boolean;
  /** The last line, after the options. */
  create: string | undefined;
  onPick: (index: number) => void;
};

/** As many lines as the list shows without scrolling; the others are drawn after it has opened. */
const AT_ONCE = 10;

/** What a combobox offers. The keyboard stays in the input; a pointer must not take its focus away. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, options, value, active, busy, create, onPick } = props;
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, Math.max(AT_ONCE, active + 1));
  const line = (index: number) => ({
    id: `${id}-${index}`,
    active: index === active,
    onPick: () => onPick(index),
  });
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      className="overflow-y-auto p-1"
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.slice(0, drawn).map((option, index) => (
        <Line key={option.value} {...line(index)} chosen={option.value === value}>
          <span className="min-w-0 flex-1">
            <span className="block break-words">{option.label}</span>
            {option.hint ? <span className="block text-sm text-muted-foreground">{option.hint}</span> : null}
          </span>
          {option.value === value ? <Check aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
        </Line>
      ))}
      {create ? (
        <Line
          {...line(options.length)}
          chosen={false}
          className="sticky -bottom-1 -mx-1 -mb-1 items-center rounded-none border-t bg-popover px-3 text-primary"
        >
          <Plus aria-hidden className="size-4" />
          {create}
        </Line>
      ) : null}
    </div>
  );
}

type LineProps = {
  id: string;
  active: boolean;
  chosen: boolean;
  onPick: () => void;
  className?: string;
  children: ReactNode;
};

function Line({ id, active, chosen, onPick, className, children }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input moves through the lines and picks by keyboard.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={cn(
        "flex cursor-default items-start gap-2 rounded-sm px-2 py-1.5 max-sm:py-2.5",
        className,
        active && "bg-accent text-accent-foreground",
      )}
      onClick={onPick}
    >
      {children}
    </div>
  );
}
