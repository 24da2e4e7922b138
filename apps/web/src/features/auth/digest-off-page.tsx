import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { CutShort } from "./link-pages.tsx";

/** Turns the digest off by a click, and on again: programs that look into mails follow links, but press no buttons. */
export function DigestOffPage({ token }: { token: string }) {
  const set = trpc.digest.setByLink.useMutation();
  const change = (wanted: boolean) => set.mutate({ token, wanted });
  const isOff = set.data?.wanted === false;
  return (
    <AuthFrame
      title="Weekly digest"
      description="The mail on Mondays of what is overdue, due in the week and out for maintenance."
    >
      {token ? (
        <div className="space-y-4">
          {set.error ? (
            <Banner tone="error">{readProblem(set.error).message}</Banner>
          ) : set.data ? (
            <Banner tone="info" title={isOff ? "The digest is off." : "The digest is on again."}>
              {isOff ? "You will not be mailed it any more." : "The next one comes on Monday."}
            </Banner>
          ) : null}
          <Button
            size="lg"
            className="w-full"
            variant={isOff ? "outline" : "default"}
            busy={set.isPending}
            onClick={() => change(isOff)}
          >
            {isOff ? "Turn it on again" : "Turn it off"}
          </Button>
        </div>
      ) : (
        <CutShort />
      )}
      <BackToSignIn />
    </AuthFrame>
  );
}
