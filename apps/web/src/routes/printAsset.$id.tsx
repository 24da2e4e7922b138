import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PrintAsset } from "../features/assets/print/print-asset.tsx";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { latestActivitiesQuery, MAX_PRINTED_ACTIVITIES } from "../features/session/latest-queries.ts";
import { requireSignIn } from "../features/session/session.ts";

export const Route = createFileRoute("/printAsset/$id")({
  beforeLoad: requireSignIn,
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.assets.show.prefetch({ id }, options),
      calls.disposals.list.prefetch({ id }, options),
      calls.scrappings.list.prefetch({ id }, options),
      calls.revaluations.history.prefetch({ id }, options),
      calls.activities.list.prefetch(latestActivitiesQuery("asset", id, MAX_PRINTED_ACTIVITIES), options),
    ]),
  component: () => (
    <>
      <PrintAsset />
      <SignInWatch />
    </>
  ),
});
