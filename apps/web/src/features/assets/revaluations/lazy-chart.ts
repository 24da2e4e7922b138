import { type ComponentProps, type ComponentType, lazy } from "react";

type Charts = typeof import("@custodia/ui/curve-chart");
type Chart = ComponentType<ComponentProps<Charts["CurveChart"]>>;

const none = () => null;

/** The chart comes after the page, as heavy as it is; where it cannot be fetched there is none, and the table tells the same. */
export const CurveChart = lazy(
  (): Promise<{ default: Chart }> =>
    import("@custodia/ui/curve-chart").then(
      ({ CurveChart: Drawn }) => ({ default: Drawn }),
      () => ({ default: none }),
    ),
);
