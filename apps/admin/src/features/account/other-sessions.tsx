import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { useAct } from "../acts/use-act.ts";
import { countOf } from "../format/figures.ts";
import { useOperator } from "../session/identity.ts";

/** Where else one is signed in, and the way to end that, such as of a machine that was left behind. */
export function OtherSessions() {
  const { other_sessions } = useOperator();
  const act = useAct();
  const { mutateAsync, isPending } = trpc.platform.session.endOthers.useMutation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Other sessions</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {other_sessions > 0
            ? `You are signed in at ${countOf(other_sessions, "other place")}.`
            : "You are signed in here alone."}
        </p>
        {other_sessions > 0 ? (
          <Button
            variant="outline"
            busy={isPending}
            onClick={() => act(mutateAsync(), "Your other sessions have ended")}
          >
            End them
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}
