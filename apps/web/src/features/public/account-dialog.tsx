import { Button } from "@custodia/ui/button";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useState } from "react";
import { SignInForm } from "../auth/sign-in-form.tsx";
import { SignUpDialog } from "../auth/sign-up-dialog.tsx";
import type { AccountDialogProps } from "./account-context.tsx";

/** A dialog to sign up or sign in on a public page. */
export function AccountDialog({ onClose }: AccountDialogProps) {
  const [isSigningUp, setSigningUp] = useState(false);
  const [unverified, setUnverified] = useState<string | null>(null);
  if (isSigningUp || unverified !== null) return <SignUpDialog unverifiedEmail={unverified} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title="Your free trial"
      description="Sign up your company, or log in if you already have an account."
      size="sm"
    >
      <Button size="lg" className="w-full" onClick={() => setSigningUp(true)}>
        Sign up
      </Button>
      <p className="my-5 flex items-center gap-3 text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or log in
      </p>
      <SignInForm email={undefined} requestedPath={undefined} onUnverified={setUnverified} />
    </FormDialog>
  );
}
