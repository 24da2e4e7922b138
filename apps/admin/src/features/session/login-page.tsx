import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { GateFrame } from "./gate-frame.tsx";
import { SignIn } from "./sign-in.tsx";

const route = getRouteApi("/login");

/** Password, second factor, and where that is still to be set up, that too; then to where one wanted to go. */
export function LoginPage() {
  const { redirect = import.meta.env.BASE_URL } = route.useSearch();
  const { stage } = route.useRouteContext();
  const enter = useCallback(() => window.location.assign(redirect), [redirect]);
  return <SignIn Frame={GateFrame} stage={stage} onEntered={enter} />;
}
