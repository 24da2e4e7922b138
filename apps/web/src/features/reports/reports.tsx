import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { Card, CardHeader, CardTitle } from "@custodia/ui/card";
import { PageHeader } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type Report, reports } from "./report-catalog.ts";

/** The catalogue of all lists and printable reports, by topic. */
export function Reports() {
  return (
    <RequirePermission action="company.see">
      <PageHeader title="Reports" description="View, print or download the register as reports." />
      <div className="grid gap-4 lg:grid-cols-2">
        {reports.map(({ title, entries }) => (
          <Card key={title}>
            <CardHeader>
              <CardTitle>{title}</CardTitle>
            </CardHeader>
            <ul className="divide-y">
              {entries.map((report) => (
                <Row key={report.label} report={report} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </RequirePermission>
  );
}

function Row({ report: { label, hint, to, params, search, icon: Icon } }: { report: Report }) {
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 last:rounded-b-lg hover:bg-accent sm:px-5">
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <Link
          to={to}
          params={params ?? {}}
          search={search ?? {}}
          className="rounded-sm font-medium after:absolute after:inset-0"
        >
          {label}
        </Link>
        <span className="block text-sm text-muted-foreground">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </li>
  );
}
