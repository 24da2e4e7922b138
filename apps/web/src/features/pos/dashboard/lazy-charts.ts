import { type ComponentProps, type ComponentType, lazy } from "react";

type Charts = typeof import("@custodia/ui/charts");
type Chart<K extends keyof Charts> = ComponentType<ComponentProps<Charts[K]>>;

/** Where the charts cannot be fetched there is none: the figures beside them tell the same. */
const load = (): Promise<Partial<Charts>> => import("@custodia/ui/charts").catch(() => ({}));
const none = () => null;

/** Charts come after the page: they weigh as much as all the rest of it. */
export const ColumnChart = lazy(async (): Promise<{ default: Chart<"ColumnChart"> }> => {
  return { default: (await load()).ColumnChart ?? none };
});
export const PieChart = lazy(async (): Promise<{ default: Chart<"PieChart"> }> => {
  return { default: (await load()).PieChart ?? none };
});
