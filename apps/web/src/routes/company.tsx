import { may } from "@custodia/domain/permissions";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireSession } from "../features/session/guard.ts";
import { stepSearch } from "../features/setup/step.ts";
import { SetupWizard } from "../features/setup/wizard.tsx";
import { SetupFrame } from "../features/shell/setup-frame.tsx";

export const Route = createFileRoute("/company")({
  validateSearch: stepSearch,
  beforeLoad: async (args) => {
    const { me } = await requireSession(args);
    if (!may(me.role, "company.manage")) throw redirect({ to: "/dashboard" });
    return { me };
  },
  component: () => (
    <SetupFrame>
      <SetupWizard />
    </SetupFrame>
  ),
});
