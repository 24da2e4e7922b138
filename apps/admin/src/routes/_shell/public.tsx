import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PublicContentPage } from "../../features/public/public-content-page.tsx";

export const Route = createFileRoute("/_shell/public")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [calls.platform.publicContent.show.prefetch(undefined, options)]),
  component: PublicContentPage,
});
