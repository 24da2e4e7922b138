import { useIdentity } from "@custodia/app-shell/app";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { addressForPage } from "@custodia/client/page-identity";
import { knownOnText } from "@custodia/domain/assets/reports/labels";
import { Button } from "@custodia/ui/button";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ErrorState, FailedRefresh } from "@custodia/ui/error-state";
import { HeaderButtonLabel, ICON_ON_PHONE, PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Download, FileSpreadsheet, Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

type ReportFrameProps = {
  title: string;
  /** The day or days of the report, in words. */
  subject: string;
  /** The day on which the register was read; undefined until it is. */
  known_on: string | undefined;
  /** True while the figures are still those of an earlier choice, which must not be printed below the new one. */
  isStale?: boolean;
  actions?: ReactNode;
  /** Prints the report, if that takes more than the page itself. */
  print?: { run: () => void; isLoading: boolean };
  /** The pages between the Reports page and this one. */
  breadcrumb?: readonly { label: string; to: string }[];
  children: ReactNode;
};

const PRINT_STYLE =
  "@page { size: landscape } @media print { [data-slot=page-header] nav[aria-label=Breadcrumb] { display: none } }";

/** A report with its title, what it rests on, and the ways to take it along. */
export function ReportFrame(props: ReportFrameProps) {
  const { title, subject, known_on, isStale = false, actions, print, breadcrumb = [], children } = props;
  const { name } = useIdentity().company;
  return (
    <RequirePermission action="company.see">
      <style>{PRINT_STYLE}</style>
      <p className="hidden font-medium print:block">{name}</p>
      <PageHeader
        title={title}
        breadcrumb={[{ label: "Reports", to: "/reports" }, ...breadcrumb, { label: title }]}
        description={
          <>
            <span className="block font-medium text-foreground">{subject}</span>
            <span className="block min-h-5 text-sm">{known_on ? knownOnText(known_on) : null}</span>
          </>
        }
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button
              variant="outline"
              className={ICON_ON_PHONE}
              disabled={!known_on || isStale}
              busy={print?.isLoading}
              onClick={print?.run ?? (() => window.print())}
            >
              <HeaderButtonLabel icon={Printer}>Print</HeaderButtonLabel>
            </Button>
            {actions}
          </span>
        }
      />
      {children}
    </RequirePermission>
  );
}

/** Links to the files of a report that are made while they are fetched. */
export function ReportFiles({ path, query }: { path: string; query: Record<string, string> }) {
  const address = (format: string) =>
    addressForPage(`/files/reports/${path}?${new URLSearchParams({ ...query, format })}`);
  return FILES.map(({ format, label, icon }) => (
    <Button key={format} asChild variant="outline" className={ICON_ON_PHONE}>
      <a href={address(format)} download>
        <HeaderButtonLabel icon={icon}>{label}</HeaderButtonLabel>
      </a>
    </Button>
  ));
}

/** The kinds of files of a report. */
export const FILES = [
  { format: "xlsx", label: "Spreadsheet", icon: FileSpreadsheet },
  { format: "csv", label: "CSV", icon: Download },
] as const;

type ReportBodyProps<View> = {
  query: { data: View | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is being done, for a report that takes over a second. */
  working: string;
  children: (view: View) => ReactNode;
};

/** Shows a report, its skeleton until it is there, or why it could not be read. */
export function ReportBody<View>({ query, working, children }: ReportBodyProps<View>) {
  const { data, error, isFetching, refetch } = query;
  const isSlow = useIsSlow(isFetching);
  if (error && !data && !isFetching) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div aria-busy={isFetching} className="grid gap-4 *:min-w-0">
      <div aria-hidden className="relative -my-2 h-0.5 overflow-hidden rounded-full print:hidden">
        <div className={isFetching ? "h-full w-1/3 animate-indeterminate bg-primary" : "hidden"} />
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden print:hidden">
        {isSlow ? working : null}
      </p>
      {error && data && !isFetching ? <FailedRefresh error={error} onRetry={refetch} /> : null}
      {data ? (
        <div className={cn("grid gap-4 *:min-w-0", isFetching && "opacity-60")}>{children(data)}</div>
      ) : (
        <Card className="grid gap-3 p-5">
          {SKELETONS.map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </Card>
      )}
    </div>
  );
}

const SKELETONS = ["w-1/3", "w-full", "w-11/12", "w-full", "w-10/12", "w-2/3"];
const SLOW_MS = 1000;

/** True once something has been busy for a second. */
function useIsSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow && busy;
}
