import type { TotalPerClassificationView } from "@custodia/domain/dashboard/schema";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { Skeleton } from "@custodia/ui/progress";
import { Segmented } from "@custodia/ui/segmented";
import { ChartPie } from "lucide-react";
import { useState } from "react";
import { FirstAssets } from "../assets/first-assets.tsx";
import { ClassRows } from "./class-rows.tsx";
import { formatCount } from "./figures.ts";
import { shortNaira } from "./naira.tsx";
import { Ring } from "./ring.tsx";
import { type Measure, slicesOf } from "./slices.ts";

const TITLE = "Assets per classification";
const MEASURES = [
  { value: "count", label: "Count" },
  { value: "cost", label: "Cost" },
] as const;

/** The classes of what is held, as a ring and as a table, which is its legend; without `total` it is still loading. */
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
  const [lit, setLit] = useState<string | null>(null);
  const slices = slicesOf(total, measure);
  const whole = total.reduce((sum, each) => sum + each[measure], 0);
  const one = slices.find(({ key }) => key === lit);
  const told = one?.[measure] ?? whole;
  return (
    <figure
      aria-label={TITLE}
      className="grid items-center gap-x-6 gap-y-4 @lg:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Ring parts={slices.map((slice) => ({ ...slice, value: slice[measure] }))} lit={lit} onLit={setLit}>
        <span className="line-clamp-2 text-xs text-muted-foreground">
          {one?.name ?? (measure === "count" ? "Assets" : "Cost")}
        </span>
        <span className="text-lg font-semibold tabular-nums">
          {measure === "count" ? formatCount(told) : shortNaira(told)}
        </span>
      </Ring>
      <ClassRows slices={slices} measure={measure} whole={whole} lit={lit} onLit={setLit} />
    </figure>
  );
}
