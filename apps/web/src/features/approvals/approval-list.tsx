import { useMay } from "@custodia/app-shell/app";
import { useShownRows, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { useTimeOf, useToday } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import { approvalStateLabel } from "@custodia/domain/approvals/labels";
import { APPROVED_AT_ONCE, type ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import { TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { DataTable } from "@custodia/ui/table/data-table";
import { useSelection } from "@custodia/ui/table/selection.ts";
import { withoutFilters } from "@custodia/ui/table/state.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { approvalColumns } from "./approval-columns.tsx";
import { useApprovalFilters } from "./approval-filters.ts";
import { useApprovalKeys } from "./approval-keys.ts";
import { type ApprovalSearch, LISTED, type Listed } from "./approval-search.ts";
import { approvalsAsked, OF_ASSET } from "./approvals-asked.ts";
import { ApproveSeveral } from "./approve-several.tsx";
import { KeyHints } from "./key-hints.tsx";
import { OldestWaits } from "./oldest-waits.tsx";
import { type OpenedRequest, OpenedRequestContext } from "./opened-request.ts";
import { RejectContext, RejectDialog } from "./reject-dialog.tsx";
import { RejectSeveral } from "./reject-several.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestDetails } from "./request-details.tsx";
import { TickedLine } from "./ticked-line.tsx";

/** What was asked for, by whom, and what became of it: first what still waits for somebody's yes. */
export function ApprovalList({ search }: { search: ApprovalSearch }) {
  const listed = search.state ?? "pending";
  const navigate = useNavigate();
  const decides = useMay("approvals.decide");
  const show = (state: string) => {
    const { filter } = search;
    void navigate({ to: ".", search: { filter, state: state === "pending" ? undefined : state } });
  };
  return (
    <>
      <PageHeader
        title="Approvals"
        description="Requests that change nothing until somebody else approves."
        actions={decides && listed === "pending" ? <KeyHints /> : undefined}
      />
      <Tabs value={listed} onValueChange={show}>
        <TabsList aria-label="State of the requests">
          {LISTED.map((value) => (
            <TabsTrigger key={value} value={value}>
              {value === "all" ? "All" : approvalStateLabel[value]}
            </TabsTrigger>
          ))}
        </TabsList>
        {LISTED.map((value) => (
          <TabsContent key={value} value={value}>
            {value === listed ? <Requests listed={listed} /> : null}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

function Requests({ listed }: { listed: Listed }) {
  const timeOf = useShortTime();
  const decides = useMay("approvals.decide");
  const [opened, setOpened] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpened((was) => (was === id ? null : id)), []);
  const [rejecting, setRejecting] = useState<ApprovalView | null>(null);
  const context = useMemo<OpenedRequest>(() => ({ id: opened, toggle }), [opened, toggle]);
  const list = useRef<HTMLDivElement>(null);
  useApprovalKeys(list);
  // What was rejected or withdrawn is sent again by who asked.
  const open = listed === "pending" || listed === "all" || (listed !== "approved" && !decides);
  const told = listed !== "pending";
  const columns = useMemo(() => approvalColumns(timeOf, { open, told }), [timeOf, open, told]);
  const filters = useApprovalFilters();
  const table = useTableSearch(columns, { filters });
  const input = approvalsAsked(table.input, listed);
  const query = trpc.approvals.list.useQuery(input);
  const { state, onStateChange } = table.bind;
  const mayDecide = decides && listed === "pending";
  const selection = useSelection(state);
  const seen = useShownRows(query.data?.data);
  const ticked = selection.chosen.kind === "ticked" ? selection.chosen.ids : [];
  const note = (
    <>
      <TooManySelected count={ticked.length} most={APPROVED_AT_ONCE} does="Decide" />
      <TickedLine ids={ticked} seen={seen} />
    </>
  );
  const leave = (ids: number[]) => selection.onChange({ kind: "ticked", ids });
  return (
    <OpenedRequestContext value={context}>
      <div ref={list}>
        <RejectContext value={setRejecting}>
          <DataTable
            label="requests"
            columns={columns}
            query={query}
            {...table.bind}
            filters={filters.filter(({ id }) => id !== OF_ASSET)}
            actions={
              state.filter[OF_ASSET] ? (
                <Button variant="outline" onClick={() => onStateChange(withoutFilters(state), "push")}>
                  Requests about all assets
                </Button>
              ) : undefined
            }
            selection={mayDecide ? { ...selection, note } : undefined}
            bulkActions={() => (
              <>
                <RejectSeveral ids={ticked} seen={seen} onDone={leave} />
                <ApproveSeveral ids={ticked} seen={seen} onDone={leave} />
              </>
            )}
            rowName={({ subject_event }) => subject_event}
            card={(approval) => (
              <RequestCard approval={approval} time={timeOf(approval.created_at)} told={told} />
            )}
            opened={{ id: opened, details: (approval) => <RequestDetails approval={approval} /> }}
            empty={empty[listed]}
          />
        </RejectContext>
        {rejecting ? <RejectDialog approval={rejecting} onClose={() => setRejecting(null)} /> : null}
        {listed === "pending" && query.data ? <OldestWaits page={query.data} input={input} /> : null}
      </div>
    </OpenedRequestContext>
  );
}

/** Shows when something was asked; of this year without the year. */
function useShortTime(): (instant: string) => string {
  const timeOf = useTimeOf();
  const year = useToday().slice(0, 4);
  return useCallback((instant) => timeOf(instant).replace(` ${year},`, ","), [timeOf, year]);
}

const empty: Record<Listed, { title: string; description?: string }> = {
  pending: { title: "Nothing awaits approval", description: "New requests appear here as they are made." },
  approved: { title: "Nothing was approved yet" },
  rejected: { title: "Nothing was rejected yet" },
  withdrawn: { title: "Nothing was withdrawn yet" },
  all: { title: "Nothing was asked for yet" },
};
