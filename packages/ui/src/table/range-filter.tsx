import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { lazyPart } from "../lazy-part.tsx";
import { shownDate } from "../typed-date.ts";
import type { RangeFilterProps } from "./range-inputs.tsx";

const RangePopover = lazyPart(() => import("./range-popover.tsx"), { over: true });

/** From and to, of numbers or dates, where there is room for both. */
export const RangeFilter = lazyPart<RangeFilterProps>(() => import("./range-inputs.tsx"));

/** From and to behind a button that says what is set; their code comes when it is first reached for. */
export function RangeButton(range: RangeFilterProps) {
  const { title, type, from, to, all } = range;
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const set = type === "date" ? summary(shownDate(from), shownDate(to)) : summary(from, to);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${title}: ${set || "all"}`}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-controls={open ? id : undefined}
        className={cn(
          buttonVariants({ variant: "outline" }),
          "w-full min-w-20 justify-between px-2.5 font-normal",
          !set && "text-muted-foreground",
        )}
        onPointerEnter={RangePopover.preload}
        onFocus={RangePopover.preload}
        onClick={() => setOpen((was) => !was)}
      >
        <span className="truncate tabular-nums">{set || all}</span>
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </button>
      {open === undefined ? null : (
        <RangePopover {...range} {...{ open, id, button }} onOpenChange={setOpen} />
      )}
    </>
  );
}

function summary(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : "";
}
