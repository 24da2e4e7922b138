import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { SetupFrame } from "@custodia/app-shell/shell/setup-frame";
import { createFileRoute } from "@tanstack/react-router";
import { SignInWatch } from "../features/auth/sign-in-again.tsx";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { requireSetupStep, stepSearch } from "../features/setup/wizard/search.ts";
import { SetupWizard } from "../features/setup/wizard/wizard.tsx";

export const Route = createFileRoute("/company")({
  validateSearch: stepSearch,
  beforeLoad: requireSetupStep,
  loader: (args) => {
    if (args.context.step !== "profile") return;
    prefetchQueries(args, (calls, options) => [calls.company.show.prefetch(undefined, options)]);
  },
  component: () => (
    <SetupFrame notifications={<NotificationBell />} sessionWatch={<SignInWatch />}>
      <SetupWizard />
    </SetupFrame>
  ),
});
