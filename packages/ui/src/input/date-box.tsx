import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { useFieldToday } from "../environment.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { OpenOverlay } from "../use-browser.ts";
import { Input } from "./input.tsx";

const Calendar = lazyPart(() => import("./calendar.tsx"));

type DateBoxProps = Omit<ComponentProps<"input">, "type" | "min" | "max" | "ref"> & {
  ref?: (element: HTMLInputElement | null) => void;
  /** The parsed day, YYYY-MM-DD; null if the text is not a date. */
  day: string | null;
  onPick: (date: string) => void;
  min?: string;
  max?: string;
};

/**
 * A date as text with a calendar, which the button or the down arrow opens. `t` in an empty field enters today, also for somebody
 * who types the whole word.
 */
export function DateBox({ day, onPick, min, max, ref, className, onKeyDown, ...rest }: DateBoxProps) {
  const getToday = useFieldToday();
  const element = useRef<HTMLInputElement | null>(null);
  const [open, setOpen] = useState(false);
  /** The letters of “today” that may still follow its first. */
  const lettersLeft = useRef("");
  const bounds = { min: min ?? "1900-01-01", max: max ?? "2999-12-31" };
  const handlePick = (date: string) => {
    setOpen(false);
    onPick(date);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isNextLetter = lettersLeft.current !== "" && event.key.toLowerCase() === lettersLeft.current[0];
    lettersLeft.current = isNextLetter ? lettersLeft.current.slice(1) : "";
    if (isNextLetter) {
      event.preventDefault();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    } else if (event.key.toLowerCase() === "t" && rest.value === "" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const today = getToday();
      if (today < bounds.min || today > bounds.max) return;
      lettersLeft.current = "oday";
      onPick(today);
    } else onKeyDown?.(event);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span className="relative block w-full min-w-0">
          <Input
            {...rest}
            ref={(node) => {
              element.current = node;
              ref?.(node);
            }}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            placeholder={rest.placeholder ?? "dd/mm/yyyy"}
            className={cn("pr-9 tabular-nums", className)}
            onFocus={(event) => event.target.select()}
            onKeyDown={handleKeyDown}
          />
          <Popover.Trigger
            aria-label="Open calendar"
            disabled={rest.disabled}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-r-md text-muted-foreground hover:text-foreground disabled:pointer-events-none"
          >
            <CalendarDays aria-hidden className="size-4" />
          </Popover.Trigger>
        </span>
      </Popover.Anchor>
      <Popover.Content
        aria-label="Calendar"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        // The calendar focuses a day itself after it has loaded.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          element.current?.focus();
        }}
        className="z-50 min-h-80 w-80 max-w-[calc(100vw-1rem)] rounded-md border bg-popover text-popover-foreground shadow-lg"
      >
        <OpenOverlay />
        {open ? <Calendar {...bounds} today={getToday()} value={day} onPick={handlePick} /> : null}
      </Popover.Content>
    </Popover.Root>
  );
}
