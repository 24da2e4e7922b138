import { type ComponentProps, type ComponentType, lazy } from "react";

type Charts = typeof import("@custodia/ui/charts");

/** Charts come after the page. Where they cannot be fetched there is none: the figures below tell the same. */
export const ColumnChart = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<Charts["ColumnChart"]>> }> => {
    const charts: Partial<Charts> = await import("@custodia/ui/charts").catch(() => ({}));
    return { default: charts.ColumnChart ?? (() => null) };
  },
);
