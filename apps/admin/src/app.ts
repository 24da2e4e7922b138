import type { App } from "@custodia/app-shell/app";
import { useLogout, useOperatorIdentity } from "./features/session/identity.ts";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];
const start: Page = "/companies";
const login: Page = "/login";

/** The settings and hooks that the operators' app passes to the shared screens. */
export const app: App = {
  useIdentity: useOperatorIdentity,
  // The operators' forms are short, so they store no drafts.
  useDraftOwner: () => null,
  useLogout,
  start: { to: start, label: "Go to the companies" },
  login,
  brand: { home: import.meta.env.BASE_URL, mark: `${import.meta.env.BASE_URL}favicon.svg` },
  forbiddenMessage: "Only owners can do this.",
};
