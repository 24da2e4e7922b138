import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/session";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { useEffect, useEffectEvent, useState } from "react";
import { app, useMe, useStartSession } from "../session/session.ts";
import { rememberVisit, type TabVisit, tabVisit } from "../session/visit.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { IncompleteLink, LinkAction } from "./link-answer.tsx";

/** Opens an operator's visit by the link's token; without one, says that the visit of this tab has ended. */
export function LookInPage({ token }: { token: string }) {
  const [visit] = useState(tabVisit);
  return visit && !token ? <VisitEnded visit={visit} /> : <OpenVisit token={token} />;
}

/** Opens an operator's visit by a button, because programs follow links but press no buttons. */
function OpenVisit({ token }: { token: string }) {
  const open = trpc.auth.openVisit.useMutation();
  const start = useStartSession();
  return (
    <AuthFrame title="Support visit" description="For Custodia's staff, with a code from the company's Admin.">
      {token ? (
        <LinkAction
          error={open.error}
          busy={open.isPending}
          onClick={() => open.mutate({ token }, { onSuccess: () => void start("/dashboard") })}
        >
          Start the visit
        </LinkAction>
      ) : (
        <IncompleteLink>Open it again from the operators' app.</IncompleteLink>
      )}
    </AuthFrame>
  );
}

/** Says that an operator's visit is over and why, and leads back to the operators' app. */
function VisitEnded({ visit }: { visit: TabVisit }) {
  useEffect(() => rememberVisit({ ...visit, shown: true }), [visit]);
  const isHourOver = Date.parse(visit.ends_at) <= Date.now();
  const reason = isHourOver
    ? "The hour is over. Ask the company for a new code if you need another visit."
    : "You or an Admin of the company ended it, or you are no longer signed in to the operators' app.";
  return (
    <AuthFrame title="Your visit has ended" description={`You were looking at ${visit.company}.`}>
      <p>{reason}</p>
      <Button asChild size="lg" className="mt-5 w-full">
        <a href={visit.operators_app}>Back to the operators' app</a>
      </Button>
    </AuthFrame>
  );
}

type VisitBannerProps = { visit: NonNullable<SessionView["visit"]> };

/** Tells an operator, on every page, into which company they look, as whom and until when. */
export default function VisitBanner({ visit: { ends_at, operators_app } }: VisitBannerProps) {
  const { full_name, company } = useMe();
  const timeOf = useTimeOf();
  const end = app.useLogout();
  const { auth } = trpc.useUtils();
  // The first call after the hour is refused, which leads away from the page.
  const leave = useEffectEvent(() => void auth.me.invalidate());
  useEffect(
    () => rememberVisit({ company: company.name, ends_at, operators_app }),
    [company.name, ends_at, operators_app],
  );
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, Date.parse(ends_at) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [ends_at]);
  return (
    <Banner tone="warning" silent className="z-20 mb-4 sm:sticky sm:top-20 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">
          {`You are looking at ${company.name} as ${full_name}, read-only, until ${timeOf(ends_at)}`}
        </p>
        <Button size="sm" variant="outline" className="sm:-my-1" busy={end.isPending} onClick={() => end.mutate()}>
          End visit
        </Button>
      </div>
    </Banner>
  );
}
