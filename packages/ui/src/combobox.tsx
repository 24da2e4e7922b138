import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { inputClasses } from "./input.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { type LoadOptions, type Option, useOptionLabel, useOptionList } from "./option-list.tsx";

const ComboboxPopover = lazyPart(() => import("./combobox-popover.tsx"));

export type ComboboxProps<V extends string | number> = {
  value: V | null;
  onChange: (value: V | null, option: Option<V> | null) => void;
  /** Queries the server; called with "" when the list opens. */
  load: LoadOptions<V>;
  /** Options with known labels: the record's current choice, or one just created. */
  known?: readonly Option<V>[];
  /** Looks up the label of a value that came from elsewhere, e.g. the address bar. */
  find?: (value: V) => Promise<Option<V> | null>;
  /** The maximum number of options that `load` returns; reaching it shows the hint that typing narrows the list. */
  limit?: number;
  /** A last line that opens a form for a missing option. */
  create?: { label: string; onSelect: (search: string) => void };
  clearable?: boolean;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  className?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
};

/** Selects one of many options, which are searched on the server during typing. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { value, onChange, load, known = [], find, limit = 150, create, clearable = true, disabled } = props;
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  if (open && !shown) setShown(true);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const search = (typed ?? "").trim();
  const { options, fresh, error, retry } = useOptionList(open, search, load);
  const { label, remember } = useOptionLabel(value, known, find);
  /** Set if Enter was pressed before the options arrived: a single option is then selected when they do. */
  const [hasty, setHasty] = useState(false);
  const lines = options.length + (create ? 1 : 0);
  const shownActive = Math.min(active, lines - 1);

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    const chosen = options.findIndex((option) => option.value === value);
    setActive(Math.max(0, chosen));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setHasty(false);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option) {
      remember(option);
      onChange(option.value, option);
    } else if (create && index === options.length) create.onSelect(search);
    close();
  };
  const takeOnly = useEffectEvent(() => {
    setHasty(false);
    if (options.length === 1) choose(0);
  });
  useEffect(() => {
    if (hasty && fresh) takeOnly();
  }, [hasty, fresh]);
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setHasty(false);
    if (!open) setOpen(true);
    if (text === "" && clearable && value !== null) onChange(null, null);
  };
  const move = (to: number) => {
    if (lines === 0) return;
    const next = (to + lines) % lines;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        show();
      }
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: shownActive + 1,
      ArrowUp: shownActive - 1,
      PageDown: Math.min(lines - 1, shownActive + 8),
      PageUp: Math.max(0, shownActive - 8),
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (fresh) choose(shownActive);
      else if (search !== "") setHasty(true);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") {
      if (search !== "" && fresh && options[shownActive]) choose(shownActive);
      else close();
    }
  };

  return (
    <>
      <span ref={anchor} className={cn("relative block", props.className)}>
        <input
          ref={props.ref}
          id={props.id}
          name={props.name}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && lines > 0 ? `${listId}-${shownActive}` : undefined}
          aria-label={props["aria-label"]}
          aria-describedby={props["aria-describedby"]}
          aria-invalid={props["aria-invalid"]}
          aria-required={props["aria-required"]}
          className={cn(inputClasses, "h-9 pr-14 max-sm:h-10")}
          placeholder={props.placeholder ?? "Type to search"}
          disabled={disabled}
          value={typed ?? label}
          onChange={(event) => type(event.target.value)}
          onClick={show}
          onPointerEnter={ComboboxPopover.preload}
          onFocus={(event) => {
            event.target.select();
            ComboboxPopover.preload();
          }}
          onKeyDown={press}
          onBlur={props.onBlur}
        />
        <span className="pointer-events-none absolute inset-y-0 right-1 flex items-center text-muted-foreground">
          {clearable && value !== null && !disabled ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label="Clear"
              className="pointer-events-auto rounded-sm p-1 hover:text-foreground"
              onClick={() => {
                onChange(null, null);
                close();
                anchor.current?.querySelector("input")?.focus();
              }}
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : null}
          <ChevronDown aria-hidden className="m-1 size-4" />
        </span>
      </span>
      {shown ? (
        <ComboboxPopover
          {...{ open, anchor, listId, fresh, search, limit, error, retry, options, value }}
          onOpenChange={(next) => (next ? show() : close())}
          label={props["aria-label"] ?? "Choices"}
          active={shownActive}
          createLabel={create?.label}
          onPick={choose}
        />
      ) : null}
    </>
  );
}
