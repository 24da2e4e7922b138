import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useEnter } from "./enter.ts";
import { SignUpAccount } from "./sign-up-account.tsx";
import { SignUpVerify } from "./sign-up-verify.tsx";

const steps = ["Create account", "Verify email", "Registration complete"] as const;
type Step = 0 | 1 | 2;

type SignUpDialogProps = {
  /** The email of who has signed up and not verified yet: the second step is next. */
  unverified: string | null;
  onClose: () => void;
};

export function SignUpDialog({ unverified, onClose }: SignUpDialogProps) {
  const [email, setEmail] = useState(unverified);
  const [verified, setVerified] = useState(false);
  const step: Step = verified ? 2 : email === null ? 0 : 1;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{steps[step]}</DialogTitle>
          <DialogDescription>{`Step ${step + 1} of ${steps.length}`}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <StepBar step={step} />
          {step === 0 ? <SignUpAccount onDone={setEmail} /> : null}
          {step === 1 ? <SignUpVerify email={email!} onDone={() => setVerified(true)} /> : null}
          {step === 2 ? <Complete /> : null}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function StepBar({ step }: { step: Step }) {
  return (
    <div aria-hidden className="mb-5 flex gap-1.5">
      {steps.map((name, index) => (
        <span
          key={name}
          className={`h-1 flex-1 rounded-full ${index <= step ? "bg-primary" : "bg-secondary"}`}
        />
      ))}
    </div>
  );
}

function Complete() {
  const enter = useEnter();
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <CircleCheck aria-hidden className="size-12 text-primary" />
      <p role="status" className="text-lg font-medium">
        Welcome, your account is ready
      </p>
      <Button size="lg" autoFocus onClick={() => void enter("/company")}>
        Proceed
      </Button>
    </div>
  );
}
