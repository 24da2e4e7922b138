import { createFileRoute, redirect } from "@tanstack/react-router";

/** An alias of the sale's page. */
export const Route = createFileRoute("/_shell/disposalAsset/$id")({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: "/sellAsset/$id", params: { id }, replace: true });
  },
});
