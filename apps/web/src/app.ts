import type { App } from "@custodia/app-shell/app";
import type { AppPage } from "./address.ts";
import { useDraftOwner, useLogout, useUser } from "./features/session/identity.ts";

const start: AppPage = "/dashboard";
const login: AppPage = "/login";

/** The settings and hooks that the web app passes to the shared screens. */
export const app: App = {
  useIdentity: useUser,
  useDraftOwner,
  useLogout,
  start: { to: start, label: "Go to the dashboard" },
  login,
  brand: { mark: "/favicon.svg", home: "/" },
  refusal: "Your role does not allow it. An Admin of your company can do it, or change your role.",
};
