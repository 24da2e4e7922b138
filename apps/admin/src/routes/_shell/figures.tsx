import type { FigureStep } from "@custodia/domain/platform/figures";
import { createFileRoute } from "@tanstack/react-router";
import { FiguresPage } from "../../features/figures/figures-page.tsx";

export const Route = createFileRoute("/_shell/figures")({
  validateSearch: ({ by }: Record<string, unknown>): { by?: FigureStep | undefined } => ({
    by: by === "month" ? by : undefined,
  }),
  component: function Figures() {
    return <FiguresPage by={Route.useSearch().by ?? "day"} />;
  },
});
