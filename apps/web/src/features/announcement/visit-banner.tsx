import { useTimeOf } from "@custodia/app-shell/app";
import type { SessionView } from "@custodia/domain/auth/session";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { app } from "../session/session.ts";

type VisitBannerProps = Pick<SessionView, "full_name" | "company"> & { ends_at: string };

/** Tells an operator, on every page, into which company they look, as whom and until when. */
export default function VisitBanner({ full_name, company, ends_at }: VisitBannerProps) {
  const timeOf = useTimeOf();
  const end = app.useLogout();
  return (
    <Banner
      tone="warning"
      silent
      className="z-20 mb-4 sm:sticky sm:top-20 print:hidden"
      title={`You are looking at ${company.name} as ${full_name}, read-only, until ${timeOf(ends_at)}`}
    >
      <Button size="sm" variant="outline" className="mt-2" busy={end.isPending} onClick={() => end.mutate()}>
        End
      </Button>
    </Banner>
  );
}
