import { Button } from "@custodia/ui/button";
import { lazyPart } from "@custodia/ui/lazy-part";
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { tabVisit } from "../session/visit.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const SignUpDialog = lazyPart(async () => ({ default: (await import("./sign-up-dialog.tsx")).SignUpDialog }), {
  overlay: true,
});

const route = getRouteApi("/login");

/** The sign-in; an operator whose visit has ended sees that page first. */
export function LoginPage() {
  const [visit] = useState(tabVisit);
  return visit && !visit.shown ? <Navigate to="/lookIn" search={{ token: "" }} replace /> : <SignInPage />;
}

/** The sign-in, with the sign-up as a dialog of three steps; a user with an unverified email continues at the second. */
function SignInPage() {
  const { redirect: requestedPath, signUp, email } = route.useSearch();
  const { unverified: initialEmail } = route.useRouteContext();
  const [unverifiedEmail, setUnverified] = useState(initialEmail);
  const [isClosed, setClosed] = useState(false);
  const navigate = useNavigate({ from: "/login" });
  const open = signUp === true || (unverifiedEmail !== null && !isClosed);
  const openSignUp = (signUp: boolean) =>
    navigate({ search: (before) => ({ ...before, signUp: signUp || undefined }) });
  const close = () => {
    setClosed(true);
    void openSignUp(false);
  };
  return (
    <AuthFrame title="Sign in" description="Welcome back to your company's asset register.">
      <SignInForm
        email={email}
        requestedPath={requestedPath}
        onUnverified={(email) => {
          setUnverified(email);
          setClosed(false);
        }}
      >
        <p className="mt-6 flex flex-wrap items-center justify-center gap-2 border-t pt-5 text-muted-foreground">
          New to Custodia?
          <Button variant="outline" onClick={() => void openSignUp(true)}>
            Sign up
          </Button>
        </p>
      </SignInForm>
      {open ? <SignUpDialog unverifiedEmail={unverifiedEmail} onClose={close} /> : null}
    </AuthFrame>
  );
}
