import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, Input } from "../input/input.tsx";
import { useOptionList } from "../input/option-list.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { type FieldProps, useField } from "./field.tsx";

const ComboboxPopover = lazyPart(() => import("../input/combobox-popover.tsx"));

type SuggestFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Returns the suggestions for a typed text; called with "" when the list opens. */
  load: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** The maximum number of suggestions that `load` returns. */
  limit: number;
};

/** A line of text with suggestions below it; any other text may be typed. An empty field is "". */
export function SuggestField<Values extends FieldValues>(props: SuggestFieldProps<Values>) {
  const { label, load, limit } = props;
  const { frame, value, onChange, input } = useField<Values, string | null>(props);
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  /** The option that Enter takes; none until an arrow key chooses one. */
  const [active, setActive] = useState(-1);
  const text = value ?? "";
  const search = text.trim();
  const { options: loaded, fresh } = useOptionList(open, search, async (typed, signal) =>
    (await load(typed, signal)).map((suggestion) => ({ value: suggestion, label: suggestion })),
  );
  const options = fresh && !(loaded.length === 1 && loaded[0]!.value === search) ? loaded : [];
  const isShown = open && options.length > 0;
  const setList = (shown: boolean) => {
    setOpen(shown);
    setActive(-1);
  };
  const pick = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
    setList(false);
  };
  const move = (to: number) => {
    const next = (to + options.length) % options.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isShown) move(active < 0 && step < 0 ? -1 : active + step);
      else setList(true);
    } else if (event.key === "Enter" && isShown && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setList(false);
    } else if (event.key === "Tab" || event.key === "Enter") setList(false);
  };
  return (
    <FieldFrame {...frame}>
      <span ref={anchor} className="block">
        <Input
          {...input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          value={text}
          onChange={({ target }) => {
            onChange(target.value);
            setList(true);
          }}
          onClick={() => setOpen(true)}
          onFocus={ComboboxPopover.preload}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            input.onBlur();
            setList(false);
          }}
        />
      </span>
      {isShown ? (
        <ComboboxPopover
          {...{ open: true, anchor, listId, label, search, options, fresh, limit, active, value }}
          error={null}
          retry={() => undefined}
          onOpenChange={setList}
          createLabel={undefined}
          onPick={pick}
        />
      ) : null}
    </FieldFrame>
  );
}
