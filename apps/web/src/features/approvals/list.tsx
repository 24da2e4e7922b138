import { useIdentity, useMay, useTimeOf, useToday } from "@custodia/app-shell/app";
import { useShownRows, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { approvalStateLabel } from "@custodia/domain/approvals/labels";
import { type ApprovalView, MAX_APPROVALS } from "@custodia/domain/approvals/schema";
import { dayIn, daysBetween } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { DataTable } from "@custodia/ui/table/data-table";
import { useSelection, withoutFilters } from "@custodia/ui/table/state.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { KeyHints, useApprovalKeys } from "./approval-keys.tsx";
import { ASSET_FILTER, approvalsQuery, useApprovalFilters } from "./approvals-query.ts";
import { ApproveSeveral } from "./approve-several.tsx";
import { approvalColumns, RequestCard } from "./columns.tsx";
import { RejectContext, RejectDialog, RejectSeveral } from "./reject.tsx";
import { RequestDetails } from "./request-details.tsx";
import { describeSelection } from "./request-kinds.tsx";
import {
  type ApprovalSearch,
  type OpenedRequest,
  OpenedRequestContext,
  REQUEST_TABS,
  type RequestTab,
} from "./search.ts";

/** Lists the requests with a tab for each state; the pending requests are shown first. */
export function ApprovalList({ search }: { search: ApprovalSearch }) {
  const tab = search.state ?? "pending";
  const navigate = useNavigate();
  const mayDecide = useMay("approvals.decide");
  const showTab = (state: string) => {
    const { filter } = search;
    void navigate({ to: ".", search: { filter, state: state === "pending" ? undefined : state } });
  };
  return (
    <>
      <PageHeader
        title="Approvals"
        description="Requests take effect once another user approves them."
        actions={mayDecide && tab === "pending" ? <KeyHints /> : undefined}
      />
      <Tabs value={tab} onValueChange={showTab}>
        <TabsList aria-label="Status of the requests">
          {REQUEST_TABS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {value === "all" ? "All" : approvalStateLabel[value]}
            </TabsTrigger>
          ))}
        </TabsList>
        {REQUEST_TABS.map((value) => (
          <TabsContent key={value} value={value}>
            {value === tab ? <Requests tab={tab} /> : null}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

function Requests({ tab }: { tab: RequestTab }) {
  const timeOf = useShortTime();
  const mayDecide = useMay("approvals.decide");
  const [opened, setOpened] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpened((current) => (current === id ? null : id)), []);
  const [rejecting, setRejecting] = useState<ApprovalView | null>(null);
  const context = useMemo<OpenedRequest>(() => ({ id: opened, toggle }), [opened, toggle]);
  const list = useRef<HTMLDivElement>(null);
  useApprovalKeys(list);
  // In the other tabs the only action is to send a request again, which users who decide on requests never do.
  const showsActions = tab === "pending" || tab === "all" || (tab !== "approved" && !mayDecide);
  const showsState = tab !== "pending";
  const columns = useMemo(
    () => approvalColumns(timeOf, { showsActions, showsState }),
    [timeOf, showsActions, showsState],
  );
  const filters = useApprovalFilters();
  const table = useTableSearch(columns, { filters });
  const input = approvalsQuery(table.input, tab);
  const query = trpc.approvals.list.useQuery(input);
  const { state, onStateChange } = table.tableProps;
  const isSelectable = mayDecide && tab === "pending";
  const selection = useSelection(state);
  const loaded = useShownRows(query.data?.data);
  const selected = selection.selected.kind === "ticked" ? selection.selected.ids : [];
  const note = (
    <>
      <TooManySelected count={selected.length} max={MAX_APPROVALS} verb="Decide" />
      <SelectedLine ids={selected} loaded={loaded} />
    </>
  );
  const keepSelected = (ids: number[]) => selection.onChange({ kind: "ticked", ids });
  return (
    <OpenedRequestContext value={context}>
      <div ref={list}>
        <RejectContext value={setRejecting}>
          <DataTable
            label="requests"
            columns={columns}
            query={query}
            {...table.tableProps}
            filters={filters.filter(({ id }) => id !== ASSET_FILTER)}
            actions={
              state.filter[ASSET_FILTER] ? (
                <Button variant="outline" onClick={() => onStateChange(withoutFilters(state), "push")}>
                  Requests for all assets
                </Button>
              ) : undefined
            }
            selection={isSelectable ? { ...selection, note } : undefined}
            bulkActions={() => (
              <>
                <RejectSeveral ids={selected} loaded={loaded} onDone={keepSelected} />
                <ApproveSeveral ids={selected} loaded={loaded} onDone={keepSelected} />
              </>
            )}
            rowName={({ subject_event }) => subject_event}
            card={(approval) => (
              <RequestCard approval={approval} time={timeOf(approval.created_at)} showsState={showsState} />
            )}
            expanded={{ id: opened, details: (approval) => <RequestDetails approval={approval} /> }}
            empty={empty[tab]}
          />
        </RejectContext>
        {rejecting ? <RejectDialog approval={rejecting} onClose={() => setRejecting(null)} /> : null}
        {tab === "pending" && query.data ? <OldestRequestNote page={query.data} input={input} /> : null}
      </div>
    </OpenedRequestContext>
  );
}

/** Returns a function that formats an instant and omits the current year. */
function useShortTime(): (instant: string) => string {
  const timeOf = useTimeOf();
  const year = useToday().slice(0, 4);
  return useCallback((instant) => timeOf(instant).replace(` ${year},`, ","), [timeOf, year]);
}

const empty: Record<RequestTab, { title: string; description?: string }> = {
  pending: { title: "No requests await approval", description: "New requests will appear here." },
  approved: { title: "No approved requests yet" },
  rejected: { title: "No rejected requests yet" },
  withdrawn: { title: "No withdrawn requests yet" },
  all: { title: "No requests yet" },
};

type OldestRequestProps = {
  page: { data: readonly ApprovalView[]; meta: { total: number } };
  /** The query of the list. */
  input: Inputs["approvals"]["list"];
};

/** The number of pending requests and the age of the oldest, which is queried only if it is on another page. */
function OldestRequestNote({ page: { data, meta }, input }: OldestRequestProps) {
  const { time_zone } = useIdentity().company;
  const isComplete = data.length >= meta.total;
  const first = { ...input, page: 1, per_page: 1, sort: "created_at", order: "asc" } as const;
  const query = trpc.approvals.list.useQuery(first, { enabled: !isComplete });
  const times = (isComplete ? data : (query.data?.data ?? [])).map(({ created_at }) => created_at).sort();
  if (meta.total === 0) return null;
  const oldest = times[0];
  const days =
    oldest === undefined ? undefined : daysBetween(dayIn(time_zone, new Date(oldest)), dayIn(time_zone, new Date()));
  const since = days === undefined ? "" : days > 0 ? ` for ${pluralize(days, "day")}` : " since today";
  return (
    <p className="mt-3 text-sm text-muted-foreground tabular-nums">
      {pluralize(meta.total, "request")} waiting
      {since ? `${meta.total > 1 ? ", the oldest" : ""}${since}` : null}
    </p>
  );
}

type SelectedLineProps = { ids: readonly number[]; loaded: ReadonlyMap<number, ApprovalView> };

/** Describes what the selected requests have in common; empty if one of them has not been loaded. */
function SelectedLine({ ids, loaded }: SelectedLineProps) {
  const chosen = ids.flatMap((id) => loaded.get(id) ?? []);
  const text = chosen.length === ids.length ? describeSelection(chosen) : null;
  return text ? <span className="md:whitespace-nowrap">{text}</span> : null;
}
