import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { CompanyPage } from "@custodia/domain/platform/companies";
import { StatCard } from "@custodia/ui/card";
import { countOf, formatBytes, formatCount } from "../format/figures.ts";
import { useSince } from "../format/since.ts";
import { UseBars } from "./use-bars.tsx";

/** Its size and use in five figures; without `company` they are still loading. */
export function CompanyFigures({ company }: { company: CompanyPage | undefined }) {
  const since = useSince();
  const timeOf = useTimeOf();
  const { imports, mails, jobs } = company ?? {};
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6 [&_dd]:text-xl">
      <StatCard
        label="Last use"
        value={company && (company.last_used_at ? since(company.last_used_at) : "Never")}
        hint={company && <UseBars company={company} />}
      />
      <StatCard
        label="Users"
        value={company && formatCount(company.users)}
        hint={company && `${formatCount(company.signed_in)} signed in now`}
      />
      <StatCard label="Assets" value={company && formatCount(company.assets)} hint="how many, not which" />
      <StatCard label="Storage" value={company && formatBytes(company.storage_bytes)} hint="its files" />
      <StatCard
        label="Imports"
        value={imports && formatCount(imports.done)}
        hint={
          imports &&
          [`${formatCount(imports.failed)} failed`, imports.last_at && `last ${timeOf(imports.last_at)}`]
            .filter(Boolean)
            .join(", ")
        }
      />
      <StatCard
        label="Mail sent"
        value={mails && formatCount(mails.sent)}
        hint={mails && jobs && `${formatCount(mails.failed)} failed, ${countOf(jobs.dead, "dead job")}`}
      />
    </dl>
  );
}
