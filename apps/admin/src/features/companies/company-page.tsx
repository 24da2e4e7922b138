import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import type { CompanyPage as Company } from "@custodia/domain/platform/companies";
import { Avatar } from "@custodia/ui/avatar";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Mail } from "lucide-react";
import { JobsOfCompany } from "../jobs/jobs-of-company.tsx";
import { LogOfCompany } from "../log/log-of-company.tsx";
import { MailOfCompany } from "../mails/mail-of-company.tsx";
import { useIsOwner } from "../session/identity.ts";
import { UsersOfCompany } from "../users/users-of-company.tsx";
import { CompanyFigures } from "./company-figures.tsx";
import { CompanyStateBadge } from "./company-state.tsx";
import { Reactivate } from "./reactivate.tsx";
import { Suspend } from "./suspend.tsx";

const above = { label: "Companies", to: "/companies" };

/** One company: its size and use, its users, its jobs and mail, and what operators did here. */
export function CompanyPage({ id }: { id: number }) {
  const { data: company, error, refetch, isFetching } = trpc.platform.companies.show.useQuery({ id });
  if (!company && error)
    return (
      <>
        <title>Company – Custodia Operators</title>
        <ErrorState
          as="h1"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-24"
        />
      </>
    );
  return (
    <div className="space-y-5" aria-busy={!company}>
      <PageHeader
        title={company?.name ?? "Company"}
        mark={<Avatar name={company?.name ?? ""} className="size-12 text-lg max-sm:hidden" />}
        breadcrumb={[above, { label: company?.name ?? "…" }]}
        description={company ? <About company={company} /> : <Skeleton className="h-5 w-64" />}
        actions={company && <Acts company={company} />}
      />
      {company?.suspended_at ? (
        <WhySuspended at={company.suspended_at} reason={company.suspended_reason} />
      ) : null}
      <CompanyFigures company={company} />
      <UsersOfCompany company_id={id} />
      <JobsOfCompany company_id={id} />
      <MailOfCompany company_id={id} />
      <LogOfCompany company_id={id} />
    </div>
  );
}

function About({ company: { state, city, abbreviation, email, created_at, id } }: { company: Company }) {
  const timeOf = useTimeOf();
  const words = [city, abbreviation, email, `since ${timeOf(created_at)}`, `company ${id}`];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm break-all">
      <CompanyStateBadge state={state} />
      {words.filter(Boolean).join(" · ")}
    </span>
  );
}

function Acts({ company }: { company: Company }) {
  const isOwner = useIsOwner();
  return (
    <>
      <Button asChild variant="outline">
        <a href={`mailto:${company.email}`}>
          <Mail aria-hidden />
          Write to the company
        </a>
      </Button>
      {!isOwner ? null : company.suspended_at ? (
        <Reactivate company={company} />
      ) : (
        <Suspend company={company} />
      )}
    </>
  );
}

function WhySuspended({ at, reason }: { at: string; reason: string | null }) {
  const timeOf = useTimeOf();
  return (
    <Banner tone="warning" silent title={`Suspended since ${timeOf(at)}`}>
      {reason ? <p>Its users read: {reason}</p> : null}
    </Banner>
  );
}
