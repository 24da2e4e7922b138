import { lazyPart } from "@custodia/ui/lazy-part";
import { Skeleton } from "@custodia/ui/progress";

/** Beside the pie with its table it is as high as they are. */
export const COLUMNS_HEIGHT = "h-52 xl:h-80";

/** Charts come after the page: they weigh as much as all the rest of it. Without them the figures beside tell the same. */
export const ColumnChart = lazyPart(
  async () => ({ default: (await import("@custodia/ui/charts")).ColumnChart }),
  { pending: <Skeleton className={COLUMNS_HEIGHT} />, instead: () => null },
);
export const PieChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts")).PieChart }), {
  pending: <Skeleton className="mx-auto size-44 rounded-full" />,
  instead: () => null,
});
