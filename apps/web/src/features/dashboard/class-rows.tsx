import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { formatCount, share } from "./figures.ts";
import { Naira } from "./naira.tsx";
import type { Measure, Slice } from "./slices.ts";

type ClassRowsProps = {
  slices: readonly Slice[];
  measure: Measure;
  /** Of the measure. */
  whole: number;
  lit: string | null;
  onLit: (key: string | null) => void;
};

/** The classes in figures, each the way to its assets; the small ones are folded until somebody asks for them. */
export function ClassRows({ slices, measure, whole, lit, onLit }: ClassRowsProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  const shown = slices.flatMap((slice) => (open && slice.folded ? [slice, ...slice.folded] : [slice]));
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Classification</th>
          <th scope="col">Assets</th>
          <th scope="col">Share</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((slice) => (
          <tr
            key={slice.key}
            className={cn("align-middle", lit === slice.key && "bg-accent")}
            onPointerEnter={() => onLit(slice.key)}
            onPointerLeave={() => onLit(null)}
          >
            <th scope="row" className="w-full max-w-0 rounded-l-md py-1 pl-1.5 text-left font-normal">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden
                  className="size-2.5 shrink-0 rounded-sm"
                  style={{ background: slice.colour }}
                />
                {slice.folded ? (
                  <button
                    type="button"
                    aria-expanded={open}
                    className="flex items-center gap-1 rounded-sm whitespace-nowrap hover:underline"
                    onClick={() => setOpen(!open)}
                  >
                    {slice.name}
                    <Chevron aria-hidden className="size-3.5" />
                  </button>
                ) : (
                  <Link
                    to="/viewAssets"
                    search={{ filter: { standing: "held", classification_id: slice.key } }}
                    title={slice.name}
                    className="truncate rounded-sm underline-offset-2 hover:underline"
                  >
                    {slice.name}
                  </Link>
                )}
              </span>
            </th>
            <td className={NUMBER}>{formatCount(slice.count)}</td>
            <td className={cn(NUMBER, "hidden text-muted-foreground @xl:table-cell")}>
              {share(slice[measure], whole)}
            </td>
            <td className={cn(NUMBER, "rounded-r-md pr-1.5")}>
              <Naira value={slice.cost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NUMBER = "py-1 pl-3 text-right whitespace-nowrap tabular-nums";
