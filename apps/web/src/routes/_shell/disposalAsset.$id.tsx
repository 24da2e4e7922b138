import { createFileRoute, redirect } from "@tanstack/react-router";

/** Another name of the sale. */
export const Route = createFileRoute("/_shell/disposalAsset/$id")({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: "/sellAsset/$id", params: { id }, replace: true });
  },
});
