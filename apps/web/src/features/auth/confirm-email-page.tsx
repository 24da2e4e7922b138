import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { CutShort } from "./link-pages.tsx";

/** Confirms a new address by a click: programs that look into mails follow links, but press no buttons. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const confirm = trpc.auth.confirmEmailChange.useMutation({ onSuccess: () => utils.auth.me.invalidate() });
  return (
    <AuthFrame
      title="Confirm your email address"
      description="From then on you sign in with the new address."
    >
      {confirm.isSuccess ? (
        <Banner tone="info" title="Your email address is confirmed.">
          Please sign in with <span className="break-all">{confirm.data.email}</span> from now on.
        </Banner>
      ) : token ? (
        <div className="space-y-4">
          {confirm.error ? <Banner tone="error">{readProblem(confirm.error).message}</Banner> : null}
          <Button
            size="lg"
            className="w-full"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ token })}
          >
            Confirm
          </Button>
        </div>
      ) : (
        <CutShort />
      )}
      <BackToSignIn />
    </AuthFrame>
  );
}
