import type { Calls } from "@custodia/client/trpc";
import { Root } from "@custodia/screens/shell/root";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { lazy } from "react";
import { app } from "../app.ts";

const SignInAgain = lazy(() =>
  import("../features/auth/sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })),
);

const ConfirmPassword = lazy(() =>
  import("../features/auth/confirm-password.tsx").then((module) => ({ default: module.ConfirmPassword })),
);

export const Route = createRootRouteWithContext<{ calls: Calls }>()({
  component: () => <Root app={app} SignInAgain={SignInAgain} ConfirmPassword={ConfirmPassword} />,
});
