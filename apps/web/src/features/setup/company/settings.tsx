import { QuotaMeters } from "@custodia/app-shell/quota-meters";
import { trpc } from "@custodia/client/trpc";
import type { CompanyView } from "@custodia/domain/setup/company";
import { Card, CardContent, CardHeader, CardTitle, SettingsCardHeader } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { useNotices } from "@custodia/ui/notices";
import { Spinner } from "@custodia/ui/progress";
import type { ReactNode, Ref } from "react";
import { SettingsPage } from "../../settings/settings-page.tsx";
import { CompanyForm } from "./form.tsx";

/** The company section of the settings, for Admins. */
export function CompanySettings() {
  const notices = useNotices();
  return (
    <SettingsPage name="company" description="Shown on documents and in barcodes">
      <Card>
        <CardContent>
          <LoadedCompany>
            {(company) => (
              <CompanyForm
                company={company}
                submitLabel="Save changes"
                withTimeZone
                onSaved={() => notices.success("Company profile updated")}
                actions={company.image ? <RemoveLogo /> : undefined}
              />
            )}
          </LoadedCompany>
        </CardContent>
      </Card>
      <UsageCard />
    </SettingsPage>
  );
}

/** What the company uses, and its limits. */
function UsageCard() {
  const query = trpc.company.limits.useQuery();
  return (
    <Card className="mt-5">
      <SettingsCardHeader
        title="Usage"
        description="How much your company uses. Custodia's staff can set limits and raise them."
      />
      <CardContent>
        <QueryContent query={query} skeleton={<QuotaMeters limits={undefined} />}>
          {(limits) => <QuotaMeters limits={limits} />}
        </QueryContent>
      </CardContent>
    </Card>
  );
}

function RemoveLogo() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const remove = trpc.company.removeLogo.useMutation();
  const removeLogo = async () => {
    await remove.mutateAsync();
    await Promise.all([utils.company.invalidate(), utils.auth.me.invalidate()]);
    notices.success("Company logo removed");
  };
  return (
    <ConfirmButton
      label="Remove logo"
      title="Remove the company logo?"
      description="The initials will be shown instead."
      confirmLabel="Remove"
      danger
      onConfirm={removeLogo}
    />
  );
}

type ProfileStepProps = { titleRef?: Ref<HTMLHeadingElement>; onDone: () => unknown };

/** The first step of the set-up. */
export function ProfileStep({ titleRef, onDone }: ProfileStepProps) {
  const notices = useNotices();
  const finish = () => {
    notices.success("Company profile added");
    return onDone();
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          Setup your Company profile
        </CardTitle>
      </CardHeader>
      <CardContent>
        <LoadedCompany>
          {(company) => <CompanyForm company={company} submitLabel="Setup" alertTone="warning" onSaved={finish} />}
        </LoadedCompany>
      </CardContent>
    </Card>
  );
}

/** Renders its children when the company is loaded. */
function LoadedCompany({ children }: { children: (company: CompanyView) => ReactNode }) {
  return (
    <QueryContent
      query={trpc.company.show.useQuery()}
      skeleton={
        <p aria-busy className="flex items-center gap-2 text-muted-foreground">
          <Spinner /> Loading... Please Wait
        </p>
      }
    >
      {children}
    </QueryContent>
  );
}
