import { Check, Plus } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactNode, type RefObject, useDeferredValue } from "react";
import { cn } from "../cn.ts";
import { useEnvironment } from "../environment.tsx";
import { Spinner } from "../progress.tsx";
import type { Option } from "./option-list.tsx";

type ComboboxPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The input below which the popover opens. */
  anchor: RefObject<HTMLSpanElement | null>;
  listId: string;
  label: string;
  search: string;
  options: readonly Option[];
  /** Whether the options belong to `search`. */
  fresh: boolean;
  error: unknown;
  retry: () => void;
  limit: number;
  value: string | number | null;
  active: number;
  createLabel: string | undefined;
  onPick: (index: number) => void;
};

/** Shows the options of a combobox, or why there are none. The focus stays in the input. */
export default function ComboboxPopover(props: ComboboxPopoverProps) {
  const { open, onOpenChange, anchor, listId, label, search, options, fresh, error, retry, limit } = props;
  const { value, active, createLabel, onPick } = props;
  const { readError } = useEnvironment();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLSpanElement>} />
      <Popover.Content
        role="none"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
        }}
        className="z-50 flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-60 flex-col rounded-md border bg-popover text-popover-foreground shadow-lg"
      >
        <ComboboxList
          id={listId}
          label={label}
          options={error ? [] : options}
          value={value}
          active={active}
          busy={!fresh && !error}
          createLabel={createLabel}
          onPick={onPick}
        />
        <div role="status" className="px-3 text-sm text-muted-foreground empty:hidden [&>*]:py-2">
          {error ? (
            <p className="text-destructive">
              {readError(error).message}{" "}
              <button type="button" className="underline" onClick={retry}>
                Try again
              </button>
            </p>
          ) : !fresh ? (
            <p className="flex items-center gap-2">
              <Spinner /> Searching…
            </p>
          ) : options.length === 0 ? (
            <p>{search ? `Nothing matches “${search}”.` : "No options yet."}</p>
          ) : options.length >= limit ? (
            <p>The first {options.length} are shown. Type to narrow them.</p>
          ) : null}
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}

type ComboboxListProps = {
  /** The id of the list. An option's id is `{id}-{index}`, which the input's `aria-activedescendant` references. */
  id: string;
  label: string;
  options: readonly Option[];
  value: string | number | null;
  active: number;
  busy: boolean;
  /** The label of the last option, which creates a record. */
  createLabel: string | undefined;
  onPick: (index: number) => void;
};

/** The number of options visible without scrolling; the others render after the list has opened. */
const INITIAL_COUNT = 10;

/** Lists the options of a combobox. The focus stays in the input, and pointer events must not move it. */
function ComboboxList(props: ComboboxListProps) {
  const { id, label, options, value, active, busy, createLabel, onPick } = props;
  const renderedCount = useDeferredValue(Number.POSITIVE_INFINITY, Math.max(INITIAL_COUNT, active + 1));
  const optionProps = (index: number) => ({
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
      {options.slice(0, renderedCount).map((option, index) => (
        <ComboboxOption key={option.value} {...optionProps(index)} selected={option.value === value}>
          <span className="min-w-0 flex-1">
            <span className="block break-words">{option.label}</span>
            {option.hint ? <span className="block text-sm text-muted-foreground">{option.hint}</span> : null}
          </span>
          {option.value === value ? <Check aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
        </ComboboxOption>
      ))}
      {createLabel ? (
        <ComboboxOption
          {...optionProps(options.length)}
          selected={false}
          className="sticky -bottom-1 -mx-1 -mb-1 items-center rounded-none border-t bg-popover px-3 text-primary"
        >
          <Plus aria-hidden className="size-4" />
          {createLabel}
        </ComboboxOption>
      ) : null}
    </div>
  );
}

type ComboboxOptionProps = {
  id: string;
  active: boolean;
  selected: boolean;
  onPick: () => void;
  className?: string;
  children: ReactNode;
};

function ComboboxOption({ id, active, selected, onPick, className, children }: ComboboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input moves through the lines and picks by keyboard.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={cn(
        "flex cursor-default items-start gap-2 rounded-sm px-2 py-1.5 max-sm:py-2.5",
        className,
        active && "bg-accent text-accent-foreground forced-colors:outline-2 forced-colors:-outline-offset-2",
      )}
      onClick={onPick}
    >
      {children}
    </div>
  );
}
