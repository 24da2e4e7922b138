import type { OperatorStage } from "@custodia/domain/platform/session";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { Enrol } from "./enrol.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type SignInProps = {
  /** Around each step: a page of its own, or a dialog over one. */
  Frame: ComponentType<{ title: string; description: ReactNode; children: ReactNode }>;
  /** Where the sign-in begins. */
  stage?: OperatorStage["stage"];
  email?: string;
  onEntered: () => void;
};

/** The way in, step by step; no step can be left out. */
export function SignIn({ Frame, stage: first = "password", email, onEntered }: SignInProps) {
  const [stage, setStage] = useState(first);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (stage === "in") onEntered();
  }, [stage, onEntered]);

  if (codes)
    return (
      <Frame
        title="Keep your recovery codes"
        description="Each lets you in once where your authenticator is lost."
      >
        <RecoveryCodes codes={codes} onKept={onEntered} />
      </Frame>
    );
  if (stage === "second_factor")
    return (
      <Frame title="Your code" description="Six digits from your authenticator. It cannot be left out.">
        <CodeForm onEntered={onEntered} onAgain={() => setStage("password")} />
      </Frame>
    );
  if (stage === "enrol")
    return (
      <Frame
        title="Set up your second factor"
        description="Once: scan with your authenticator, then enter its code."
      >
        <Enrol onEnrolled={setCodes} />
      </Frame>
    );
  return (
    <Frame
      title="Sign in"
      description="For the people who run Custodia. A company's account is worth nothing here."
    >
      <PasswordForm email={email} onNext={setStage} />
    </Frame>
  );
}
