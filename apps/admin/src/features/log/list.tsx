import { NameWithAvatar } from "@custodia/app-shell/records/columns";
import { ListPage } from "@custodia/app-shell/records/record-list";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { LOG_AREAS, logAuthorName, type OperatorLogView } from "@custodia/domain/platform/operators";
import type { Column, NamedFilter, ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo } from "react";
import { DownloadSheet } from "../actions/actions.tsx";
import { CompanySection, companyColumn, companyFilter, timeColumn, useCompanyFilter } from "../lists/list-parts.tsx";

/** Lists the operators' actions, newest first. */
export function LogList() {
  return (
    <ListPage<OperatorLogView, Inputs["platform"]["log"]["list"]>
      title="Operators' log"
      description="This log cannot be edited or cleared. Search covers the latest 20,000 entries."
      plural="entries"
      columns={logColumns}
      useList={trpc.platform.log.list.useQuery}
      filters={useLogFilters()}
      search="Operator, company or text"
      actions={(_page, { search, filter }) => <ExportLog query={{ search, filter }} />}
    />
  );
}

/** Downloads the filtered entries as a spreadsheet; the export is logged. */
function ExportLog({ query }: { query: Inputs["platform"]["log"]["export"] }) {
  const { mutateAsync, isPending } = trpc.platform.log.export.useMutation();
  return <DownloadSheet load={() => mutateAsync(query)} busy={isPending} />;
}

const areaFilter: ToolbarFilter = {
  id: "area",
  label: "Kind",
  kind: "select",
  options: Object.entries(LOG_AREAS).map(([value, label]) => ({ value, label })),
};

/** The filters for a loader, without their options. */
export const logFilters: readonly NamedFilter[] = [
  areaFilter,
  ...companyFilter,
  { id: "operator_id", kind: "combobox" },
];

/** Filters the log by the kind of action, by company and by operator. */
function useLogFilters(): readonly ToolbarFilter[] {
  const byCompany = useCompanyFilter();
  const { log } = trpc.useUtils().platform;
  return useMemo(() => {
    const readOptions = async () =>
      (await log.authors.fetch()).map(({ id, full_name }) => ({ value: id, label: full_name }));
    const byOperator: ToolbarFilter = {
      id: "operator_id",
      label: "Operator",
      kind: "combobox",
      load: async (search) =>
        (await readOptions()).filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase())),
      find: async (id) => (await readOptions()).find(({ value }) => value === id) ?? null,
    };
    return [areaFilter, ...byCompany, byOperator];
  }, [byCompany, log]);
}

/** The query for a company's log. */
export const companyLogQuery = (company_id: number) => ({ per_page: 10, filter: { company_id } });

/** The latest actions of operators on a company; its own Admins see them in its activity log. */
export function CompanyLog({ company_id }: { company_id: number }) {
  const query = trpc.platform.log.list.useQuery(companyLogQuery(company_id));
  return (
    <CompanySection
      title="Operators' log"
      description="Also visible to the company's Admins under Activities"
      label="entries"
      columns={logColumns}
      query={query}
      link={{ to: "/log", company_id, label: "View all entries" }}
    />
  );
}

/** The columns with the operator, the time, the action, its subject and the reason. */
export const logColumns: readonly Column<OperatorLogView>[] = [
  timeColumn("created_at", "Time", {
    inCard: "unlabeled",
    sortable: true,
    className: "whitespace-nowrap tabular-nums",
    filter: { kind: "dates", from: "since", to: "until" },
  }),
  {
    id: "operator",
    header: "Operator",
    inCard: "unlabeled",
    className: "min-w-40 wrap-anywhere",
    cell: (entry) => <NameWithAvatar name={logAuthorName(entry)} />,
  },
  {
    id: "message",
    header: "Action and reason",
    main: true,
    className: "w-full min-w-64 wrap-anywhere",
    cell: ({ message, lead, reason }) => (
      <>
        <span className="block">{message}</span>
        {lead ? <span className="block text-sm font-normal break-all text-muted-foreground">{lead.email}</span> : null}
        {reason ? <span className="block text-sm font-normal text-muted-foreground">{reason}</span> : null}
      </>
    ),
  },
  companyColumn(),
];
