import type { TotalPerClassificationView } from "@custodia/domain/dashboard/schema";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { EmptyState } from "@custodia/ui/empty-state";
import { Segmented } from "@custodia/ui/input/input";
import { formatThousands } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { ChartPie, ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FirstAssets } from "../assets/first-assets.tsx";
import { Naira } from "../register/figures.tsx";
import { compactNaira, formatShare, type Measure, type Slice, slicesOf } from "./figures.ts";

const TITLE = "Assets per classification";
const MEASURES = [
  { value: "count", label: "Count" },
  { value: "cost", label: "Cost" },
] as const;

/** Shows the classes of the assets in service as a donut, with a table as its legend; loading while `total` is undefined. */
export function ClassificationChart({ total }: { total: TotalPerClassificationView | undefined }) {
  const [measure, setMeasure] = useState<Measure>("cost");
  return (
    <Card aria-busy={!total} className="flex flex-col">
      <CardHeader className="items-center">
        <CardTitle>{TITLE}</CardTitle>
        <CardAction>
          <Segmented label="Classes by" options={MEASURES} value={measure} onChange={setMeasure} />
        </CardAction>
      </CardHeader>
      <CardContent className="@container flex-1">
        {!total ? (
          <Skeleton className="h-60" />
        ) : total.length === 0 ? (
          <EmptyState icon={<ChartPie />} title="No assets yet" action={<FirstAssets />} />
        ) : (
          <Classes total={total} measure={measure} />
        )}
      </CardContent>
    </Card>
  );
}

function Classes({ total, measure }: { total: TotalPerClassificationView; measure: Measure }) {
  const [active, setActive] = useState<string | null>(null);
  const slices = slicesOf(total, measure);
  const whole = total.reduce((sum, entry) => sum + entry[measure], 0);
  const selected = slices.find(({ key }) => key === active);
  const amount = selected?.[measure] ?? whole;
  return (
    <figure aria-label={TITLE} className="grid items-center gap-x-6 gap-y-4 @lg:grid-cols-[auto_minmax(0,1fr)]">
      <Ring parts={slices.map((slice) => ({ ...slice, value: slice[measure] }))} active={active} onActive={setActive}>
        <span className="line-clamp-2 text-xs text-muted-foreground">
          {selected?.name ?? (measure === "count" ? "Assets" : "Cost")}
        </span>
        <span className="text-lg font-semibold tabular-nums">
          {measure === "count" ? formatThousands(amount) : compactNaira(amount)}
        </span>
      </Ring>
      <ClassRows slices={slices} measure={measure} whole={whole} active={active} onActive={setActive} />
    </figure>
  );
}

type ClassRowsProps = {
  slices: readonly Slice[];
  measure: Measure;
  whole: number;
  active: string | null;
  onActive: (key: string | null) => void;
};

/** The classes as a table, each linked to its assets; the small classes are collapsed. */
function ClassRows({ slices, measure, whole, active, onActive }: ClassRowsProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  const shown = slices.flatMap((slice) => (open && slice.combined ? [slice, ...slice.combined] : [slice]));
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
            className={cn("align-middle", active === slice.key && "bg-accent")}
            onPointerEnter={() => onActive(slice.key)}
            onPointerLeave={() => onActive(null)}
          >
            <th scope="row" className="w-full max-w-0 rounded-l-md py-1 pl-1.5 text-left font-normal">
              <span className="flex items-center gap-2">
                <span aria-hidden className="size-2.5 shrink-0 rounded-sm" style={{ background: slice.colour }} />
                {slice.combined ? (
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
            <td className={NUMBER}>{formatThousands(slice.count)}</td>
            <td className={cn(NUMBER, "hidden text-muted-foreground @xl:table-cell")}>
              {formatShare(slice[measure], whole)}
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

type RingProps = {
  parts: readonly { key: string; value: number; colour: string }[];
  active: string | null;
  onActive: (key: string | null) => void;
  children: ReactNode;
};

/** A donut chart, hidden from screen readers: put it into a `<figure>` with the same figures as text. */
function Ring({ parts, active, onActive, children }: RingProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let offset = 0;
  return (
    <div aria-hidden className="relative mx-auto size-44 shrink-0">
      <svg aria-hidden viewBox="0 0 44 44" className="size-full">
        <g transform="rotate(-90 22 22)">
          {parts.map(({ key, value, colour }) => {
            const share = whole > 0 ? (value / whole) * 100 : 0;
            const start = offset;
            offset += share;
            // A gap of half a percent of the circle separates two parts.
            const length = Math.max(0, share - (parts.length > 1 ? 0.5 : 0));
            return (
              <circle
                key={key}
                data-part={key}
                cx="22"
                cy="22"
                r="17.5"
                fill="none"
                pathLength="100"
                strokeWidth={active === key ? 8 : 7}
                strokeDasharray={`${length} ${100 - length}`}
                strokeDashoffset={-start}
                style={{ stroke: colour, opacity: active && active !== key ? 0.45 : 1 }}
                onPointerEnter={() => onActive(key)}
                onPointerLeave={() => onActive(null)}
              />
            );
          })}
        </g>
      </svg>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-9 text-center">
        {children}
      </div>
    </div>
  );
}
