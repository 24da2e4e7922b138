import { PageFailure } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import type { CompanyPage as Company } from "@custodia/domain/platform/companies";
import { formatSize } from "@custodia/domain/setup/limits";
import { Avatar } from "@custodia/ui/avatar";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { StatCard } from "@custodia/ui/card";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Mail } from "lucide-react";
import { since, timeOf } from "../../format.ts";
import { CompanyJobs } from "../jobs/list.tsx";
import { CompanyLog } from "../log/list.tsx";
import { CompanyMail } from "../mails/list.tsx";
import { useIsOwner } from "../session/identity.ts";
import { CompanyUsers } from "../users/list.tsx";
import { DeletionBanner, ScheduleDeletion } from "./deletion.tsx";
import { Reactivate, StartVisit, Suspend } from "./dialogs.tsx";
import { CompanyLimitsCard } from "./limits.tsx";
import { CompanyStateBadge, UsageBars } from "./list.tsx";

const parentCrumb = { label: "Companies", to: "/companies" };

/** One company: its size and usage, its users, its jobs and email, and the operators' actions on it. */
export function CompanyDetail({ id }: { id: number }) {
  const query = trpc.platform.companies.show.useQuery({ id });
  const { data: company } = query;
  if (!company && query.error) return <PageFailure title="Company" query={query} />;
  return (
    <div className="space-y-5" aria-busy={!company}>
      <PageHeader
        title={company?.name ?? "Company"}
        image={<Avatar name={company?.name ?? ""} className="size-12 text-lg max-sm:hidden" />}
        breadcrumb={[parentCrumb, { label: company?.name ?? "…" }]}
        description={company ? <CompanySummary company={company} /> : <Skeleton className="h-5 w-64" />}
        actions={company && <Actions company={company} />}
      />
      {company?.suspended_at ? <SuspensionBanner at={company.suspended_at} reason={company.suspended_reason} /> : null}
      {company ? <DeletionBanner company={company} /> : null}
      <CompanyFigures company={company} />
      <CompanyLimitsCard company={company} />
      <CompanyUsers company_id={id} />
      <CompanyJobs company_id={id} />
      <CompanyMail company_id={id} />
      <CompanyLog company_id={id} />
    </div>
  );
}

function CompanySummary({ company: { state, city, abbreviation, email, created_at, id } }: { company: Company }) {
  const parts = [city, abbreviation, email, `since ${timeOf(created_at)}`, `company ${id}`];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere">
      <CompanyStateBadge state={state} />
      {parts.filter(Boolean).join(" · ")}
    </span>
  );
}

function Actions({ company }: { company: Company }) {
  const isOwner = useIsOwner();
  return (
    <>
      <Button asChild variant="outline">
        <a href={`mailto:${company.email}`}>
          <Mail aria-hidden />
          Email the company
        </a>
      </Button>
      {company.suspended_at ? null : <StartVisit company={company} />}
      {!isOwner || company.deletion?.state === "running" ? null : company.suspended_at ? (
        <Reactivate company={company} />
      ) : (
        <Suspend company={company} />
      )}
      {isOwner && !company.deletion ? <ScheduleDeletion company={company} /> : null}
    </>
  );
}

function SuspensionBanner({ at, reason }: { at: string; reason: string | null }) {
  return (
    <Banner tone="warning" silent title={`Suspended since ${timeOf(at)}`}>
      {reason ? <p>Reason shown to its users: {reason}</p> : null}
    </Banner>
  );
}

/** The company's size and usage in six figures; without `company` they are still loading. */
function CompanyFigures({ company }: { company: Company | undefined }) {
  const { imports, mails, jobs } = company ?? {};
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6 [&_dd]:text-xl">
      <StatCard
        label="Last used"
        value={company && (company.last_used_at ? since(company.last_used_at) : "Never")}
        hint={company && <UsageBars company={company} />}
      />
      <StatCard
        label="Users"
        value={company && formatThousands(company.users)}
        hint={company && `${formatThousands(company.signed_in)} signed in now`}
      />
      <StatCard label="Assets" value={company && formatThousands(company.assets)} hint="total number" />
      <StatCard label="Storage" value={company && formatSize(company.storage_bytes)} hint="files" />
      <StatCard
        label="Imports"
        value={imports && formatThousands(imports.done)}
        hint={
          imports &&
          [`${formatThousands(imports.failed)} failed`, imports.last_at && `last ${timeOf(imports.last_at)}`]
            .filter(Boolean)
            .join(", ")
        }
      />
      <StatCard
        label="Email sent"
        value={mails && formatThousands(mails.sent)}
        hint={mails && jobs && `${formatThousands(mails.failed)} failed, ${pluralize(jobs.dead, "dead job")}`}
      />
    </dl>
  );
}
