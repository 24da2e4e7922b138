import type { Figure, FigureStep } from "@custodia/domain/platform/figures";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Skeleton } from "@custodia/ui/progress";
import { formatCount } from "../format/figures.ts";
import { InFigures } from "./in-figures.tsx";
import { stepName } from "./step-name.ts";

/** Charts come after the page. Without them the figures below tell the same. */
const ColumnChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts")).ColumnChart }), {
  pending: <Skeleton className="h-36" />,
  instead: () => null,
});

type Kept = { [K in keyof Figure]: Figure[K] extends number | null ? K : never }[keyof Figure];

type FigureCardProps = {
  title: string;
  of: Kept;
  /** What its head tells: all of it together, or how it stands at the end. */
  as: "sum" | "latest";
  by: FigureStep;
  data: readonly Figure[] | undefined;
};

/** One figure over time: in a word, as columns and as a table; without `data` it is still loading. */
export function FigureCard({ title, of, as, by, data }: FigureCardProps) {
  const kept = data?.filter((figure) => figure[of] !== null);
  return (
    <figure aria-label={title} aria-busy={!data} className="rounded-lg border bg-card p-4">
      <figcaption>
        <h2 className="text-sm text-muted-foreground">{title}</h2>
        <p className="mb-3 text-2xl font-semibold tracking-tight tabular-nums">
          {kept ? headOf(kept, of, as) : <Skeleton className="my-1 h-6 w-24" />}
          <span className="block text-sm font-normal tracking-normal text-muted-foreground">
            {kept ? saysOf(kept, by, as) : <Skeleton className="h-4 w-36" />}
          </span>
        </p>
      </figcaption>
      {data && kept && kept.length > 0 ? (
        <ColumnChart
          columns={data.map((figure, index) => ({
            name: stepName(figure.day, by),
            value: figure[of],
            below: by === "month" || index % 6 === 0 ? stepName(figure.day, by, "short") : "",
          }))}
          format={formatCount}
          className="h-32"
        />
      ) : data ? (
        <div className="h-32 border-b" />
      ) : (
        <Skeleton className="h-36" />
      )}
      {kept && kept.length > 0 ? (
        <InFigures title={title} rows={kept.map((figure) => [stepName(figure.day, by), figure[of] ?? 0])} />
      ) : null}
    </figure>
  );
}

function headOf(kept: readonly Figure[], of: Kept, as: FigureCardProps["as"]): string {
  if (kept.length === 0) return "–";
  const value = as === "sum" ? kept.reduce((sum, figure) => sum + (figure[of] ?? 0), 0) : kept.at(-1)![of];
  return formatCount(value ?? 0);
}

function saysOf([first, ...more]: readonly Figure[], by: FigureStep, as: FigureCardProps["as"]): string {
  if (!first) return "Nothing was kept yet";
  if (as === "sum") return `since ${stepName(first.day, by)}`;
  return stepName((more.at(-1) ?? first).day, by);
}
