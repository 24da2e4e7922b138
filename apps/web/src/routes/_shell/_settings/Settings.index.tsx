import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageOfHash } from "../../../features/settings/settings-pages.ts";

/** Leads to the first page, and old links with a hash to the page of that section. */
export const Route = createFileRoute("/_shell/_settings/Settings/")({
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: pageOfHash(hash), replace: true });
  },
});
