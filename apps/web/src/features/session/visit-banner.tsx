import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/session";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { useEffect, useEffectEvent } from "react";
import { app, useMe } from "./session.ts";
import { rememberVisit } from "./visit.ts";

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
