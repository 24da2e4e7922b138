import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import type { FigureStep } from "@custodia/domain/platform/companies";
import { createFileRoute } from "@tanstack/react-router";
import { FiguresPage } from "../../features/figures/figures-page.tsx";

type FiguresSearch = { by?: FigureStep | undefined };

export const Route = createFileRoute("/_shell/figures")({
  validateSearch: ({ by }: Record<string, unknown>): FiguresSearch => ({
    by: by === "month" ? by : undefined,
  }),
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => {
    const { by } = args.location.search as { by?: unknown };
    return prefetchQueries(args, (calls, options) => [
      calls.platform.figures.show.prefetch({ by: by === "month" ? by : "day" }, options),
    ]);
  },
  component: function Figures() {
    return <FiguresPage by={Route.useSearch().by ?? "day"} />;
  },
});
