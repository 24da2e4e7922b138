import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { lazyPart } from "../lazy-part.tsx";
import { inputClasses } from "./input.tsx";
import { type LoadOptions, type Option, useOptionLabel, useOptionList } from "./option-list.tsx";

const ComboboxPopover = lazyPart(() => import("./combobox-popover.tsx"));

export type ComboboxProps<V extends string | number> = {
  value: V | null;
  onChange: (value: V | null, option: Option<V> | null) => void;
  /** Queries the server; called with "" when the list opens. */
  load: LoadOptions<V>;
  /** Options with known labels: the record's current choice, or one just created. */
  known?: readonly Option<V>[];
  /** Looks up the label of a value that was not chosen here, e.g. from the address bar. */
  find?: (value: V) => Promise<Option<V> | null>;
  /** The maximum number of options that `load` returns; reaching it shows the hint that typing narrows the list. */
  limit?: number;
  /** Adds a last option that opens a form for a missing record. */
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
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const search = (typed ?? "").trim();
  const { options, fresh, error, retry } = useOptionList(open, search, load);
  const { label, remember } = useOptionLabel(value, known, find);
  /** True if Enter was pressed before the options arrived: if there is only one, it is selected when they do. */
  const [enterPending, setEnterPending] = useState(false);
  const optionCount = options.length + (create ? 1 : 0);
  const activeIndex = Math.min(active, optionCount - 1);

  const openList = () => {
    if (open || disabled) return;
    setOpen(true);
    const selectedIndex = options.findIndex((option) => option.value === value);
    setActive(Math.max(0, selectedIndex));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setEnterPending(false);
  };
  const selectOption = (index: number) => {
    const option = options[index];
    if (option) {
      remember(option);
      onChange(option.value, option);
    } else if (create && index === options.length) create.onSelect(search);
    close();
  };
  const selectOnlyOption = useEffectEvent(() => {
    setEnterPending(false);
    if (options.length === 1) selectOption(0);
  });
  useEffect(() => {
    if (enterPending && fresh) selectOnlyOption();
  }, [enterPending, fresh]);
  const handleInput = (text: string) => {
    setTyped(text);
    setActive(0);
    setEnterPending(false);
    if (!open) setOpen(true);
    if (text === "" && clearable && value !== null) onChange(null, null);
  };
  const move = (to: number) => {
    if (optionCount === 0) return;
    const next = (to + optionCount) % optionCount;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        openList();
      }
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: Math.min(optionCount - 1, activeIndex + 8),
      PageUp: Math.max(0, activeIndex - 8),
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (fresh) selectOption(activeIndex);
      else if (search !== "") setEnterPending(true);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") {
      if (search !== "" && fresh && options[activeIndex]) selectOption(activeIndex);
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
          aria-activedescendant={open && optionCount > 0 ? `${listId}-${activeIndex}` : undefined}
          aria-label={props["aria-label"]}
          aria-describedby={props["aria-describedby"]}
          aria-invalid={props["aria-invalid"]}
          aria-required={props["aria-required"]}
          className={cn(inputClasses, "h-9 pr-14 max-sm:h-10")}
          placeholder={props.placeholder ?? "Type to search"}
          disabled={disabled}
          value={typed ?? label}
          onChange={(event) => handleInput(event.target.value)}
          onClick={openList}
          onPointerEnter={ComboboxPopover.preload}
          onFocus={(event) => {
            event.target.select();
            ComboboxPopover.preload();
          }}
          onKeyDown={handleKeyDown}
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
      {wasOpened ? (
        <ComboboxPopover
          {...{ open, anchor, listId, fresh, search, limit, error, retry, options, value }}
          onOpenChange={(next) => (next ? openList() : close())}
          label={props["aria-label"] ?? "Choices"}
          active={activeIndex}
          createLabel={create?.label}
          onPick={selectOption}
        />
      ) : null}
    </>
  );
}
