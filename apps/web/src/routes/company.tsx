import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { SetupFrame } from "@custodia/app-shell/shell/setup-frame";
import { prefetchOptions } from "@custodia/client/trpc";
import { may } from "@custodia/domain/permissions";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { NotificationBell } from "../features/notifications/bell.tsx";
import { requireSignIn } from "../features/session/session.ts";
import { stepSearch, stepToShow } from "../features/setup/wizard/search.ts";
import { SetupWizard } from "../features/setup/wizard/wizard.tsx";

export const Route = createFileRoute("/company")({
  validateSearch: stepSearch,
  beforeLoad: async (args) => {
    const { me } = await requireSignIn(args);
    if (!may(me.role, "company.manage")) throw redirect({ to: "/dashboard" });
    const step = await stepToShow(
      args.context.calls,
      prefetchOptions(args.preload),
      me.company.profile_complete,
      args.search.step,
    );
    if (step !== args.search.step) throw redirect({ to: "/company", search: { step }, replace: true });
    return { me, step };
  },
  loader: (args) => {
    if (args.context.step !== "profile") return;
    prefetchQueries(args, (calls, how) => [calls.company.show.prefetch(undefined, how)]);
  },
  component: () => (
    <SetupFrame news={<NotificationBell />} session={<SignInWatch />}>
      <SetupWizard />
    </SetupFrame>
  ),
});
