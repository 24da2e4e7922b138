import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { shownDate } from "../typed-date.ts";
import { TypedFilter } from "./typed-filter.tsx";

type RangeFilterProps = {
  title: string;
  type: "number" | "date";
  from: string;
  to: string;
  onChange: (end: "from" | "to", value: string) => void;
  /** Both inputs at once, where there is room; else behind a button that says what is set. */
  open: boolean;
  /** What the button says while nothing is set. */
  all: string;
};

/** From and to, of numbers or dates. */
export function RangeFilter({ title, type, from, to, onChange, open, all }: RangeFilterProps) {
  const inputs = (
    <span className="flex items-center gap-2">
      <TypedFilter
        type={type}
        label={`${title} from`}
        placeholder="From"
        value={from}
        onChange={(v) => onChange("from", v)}
      />
      <span aria-hidden>–</span>
      <TypedFilter
        type={type}
        label={`${title} to`}
        placeholder="To"
        value={to}
        onChange={(v) => onChange("to", v)}
      />
    </span>
  );
  if (open) return inputs;
  const set = type === "date" ? summary(shownDate(from), shownDate(to)) : summary(from, to);
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`${title}: ${set || "all"}`}
        className={cn(
          buttonVariants({ variant: "outline" }),
          "w-full min-w-20 justify-between px-2.5 font-normal",
          !set && "text-muted-foreground",
        )}
      >
        <span className="truncate tabular-nums">{set || all}</span>
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </Popover.Trigger>
      <Popover.Content
        aria-label={title}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 w-80 rounded-md border bg-popover p-3 text-popover-foreground shadow-lg"
      >
        {inputs}
      </Popover.Content>
    </Popover.Root>
  );
}

function summary(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : "";
}
