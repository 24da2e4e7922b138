import { useIdentity, useMay, useTimeOf, useToday } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { useShownRows, useTableSearch } from "@custodia/app-shell/records/table-search.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { APPROVAL_KINDS, approvalKindLabel, approvalStateLabel } from "@custodia/domain/approvals/labels";
import { type ApprovalView, MAX_APPROVALS } from "@custodia/domain/approvals/schema";
import { dayIn, daysBetween } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { useCharacterKeysSetting } from "@custodia/ui/character-keys.ts";
import { PageHeader } from "@custodia/ui/page-header";
import { TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import type { ToolbarFilter } from "@custodia/ui/table/columns";
import { DataTable } from "@custodia/ui/table/data-table";
import { useSelection } from "@custodia/ui/table/selection.ts";
import { withoutFilters } from "@custodia/ui/table/state.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { formatCount, pluralize } from "../register/figures.tsx";
import { useMe } from "../session/session.ts";
import { userScreens } from "../setup/users/screens.tsx";
import { useApprovalKeys } from "./approval-keys.ts";
import { approvalsQuery, hasOwnRequests, OF_ASSET } from "./approvals-query.ts";
import { ApproveSeveral } from "./approve-several.tsx";
import { approvalColumns, RequestCard } from "./columns.tsx";
import { RejectContext, RejectDialog, RejectSeveral } from "./reject.tsx";
import { RequestDetails } from "./request-details.tsx";
import { describeSelection } from "./request-kinds.tsx";
import {
  type ApprovalSearch,
  LISTED,
  type Listed,
  type OpenedRequest,
  OpenedRequestContext,
} from "./search.ts";

/** Lists the requests with requester and outcome: the pending ones first. */
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
        description="Requests take effect once another user approves them."
        actions={decides && listed === "pending" ? <KeyHints /> : undefined}
      />
      <Tabs value={listed} onValueChange={show}>
        <TabsList aria-label="Status of the requests">
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
  // Only the requester sends a rejected or withdrawn request again.
  const actions = listed === "pending" || listed === "all" || (listed !== "approved" && !decides);
  const states = listed !== "pending";
  const columns = useMemo(() => approvalColumns(timeOf, { actions, states }), [timeOf, actions, states]);
  const filters = useApprovalFilters();
  const table = useTableSearch(columns, { filters });
  const input = approvalsQuery(table.input, listed);
  const query = trpc.approvals.list.useQuery(input);
  const { state, onStateChange } = table.tableProps;
  const mayDecide = decides && listed === "pending";
  const selection = useSelection(state);
  const seen = useShownRows(query.data?.data);
  const selected = selection.selected.kind === "ticked" ? selection.selected.ids : [];
  const note = (
    <>
      <TooManySelected count={selected.length} max={MAX_APPROVALS} verb="Decide" />
      <SelectedLine ids={selected} seen={seen} />
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
            {...table.tableProps}
            filters={filters.filter(({ id }) => id !== OF_ASSET)}
            actions={
              state.filter[OF_ASSET] ? (
                <Button variant="outline" onClick={() => onStateChange(withoutFilters(state), "push")}>
                  Requests for all assets
                </Button>
              ) : undefined
            }
            selection={mayDecide ? { ...selection, note } : undefined}
            bulkActions={() => (
              <>
                <RejectSeveral ids={selected} seen={seen} onDone={leave} />
                <ApproveSeveral ids={selected} seen={seen} onDone={leave} />
              </>
            )}
            rowName={({ subject_event }) => subject_event}
            card={(approval) => (
              <RequestCard approval={approval} time={timeOf(approval.created_at)} states={states} />
            )}
            expanded={{ id: opened, details: (approval) => <RequestDetails approval={approval} /> }}
            empty={empty[listed]}
          />
        </RejectContext>
        {rejecting ? <RejectDialog approval={rejecting} onClose={() => setRejecting(null)} /> : null}
        {listed === "pending" && query.data ? <OldestWaits page={query.data} input={input} /> : null}
      </div>
    </OpenedRequestContext>
  );
}

/** Formats an instant; one of this year without the year. */
function useShortTime(): (instant: string) => string {
  const timeOf = useTimeOf();
  const year = useToday().slice(0, 4);
  return useCallback((instant) => timeOf(instant).replace(` ${year},`, ","), [timeOf, year]);
}

const empty: Record<Listed, { title: string; description?: string }> = {
  pending: { title: "No requests await approval", description: "New requests will appear here." },
  approved: { title: "No approved requests yet" },
  rejected: { title: "No rejected requests yet" },
  withdrawn: { title: "No withdrawn requests yet" },
  all: { title: "No requests yet" },
};

type OldestWaitsProps = {
  page: { data: readonly ApprovalView[]; meta: { total: number } };
  /** The query of the list. */
  input: Inputs["approvals"]["list"];
};

/** The number of pending requests and the age of the oldest, which is queried only if it is on another page. */
function OldestWaits({ page: { data, meta }, input }: OldestWaitsProps) {
  const { time_zone } = useIdentity().company;
  const whole = data.length >= meta.total;
  const first = { ...input, page: 1, per_page: 1, sort: "created_at", order: "asc" } as const;
  const query = trpc.approvals.list.useQuery(first, { enabled: !whole });
  const times = (whole ? data : (query.data?.data ?? [])).map(({ created_at }) => created_at).sort();
  if (meta.total === 0) return null;
  const oldest = times[0];
  const days =
    oldest === undefined
      ? undefined
      : daysBetween(dayIn(time_zone, new Date(oldest)), dayIn(time_zone, new Date()));
  const since = days === undefined ? "" : days > 0 ? ` for ${pluralize(days, "day")}` : " since today";
  return (
    <p className="mt-3 text-sm text-muted-foreground tabular-nums">
      {formatCount(meta.total)} {meta.total === 1 ? `waits${since}` : "wait"}
      {meta.total > 1 && since ? `, the oldest${since}` : null}
    </p>
  );
}

const KEYS = [
  [["j", "k"], "move"],
  [["o"], "open"],
  [["a"], "approve"],
  [["r"], "reject"],
] as const;

/** The keyboard shortcuts beside the title on wide screens; the shortcuts dialog has them for screen readers. */
function KeyHints() {
  const on = useCharacterKeysSetting();
  if (!on) return null;
  return (
    <p aria-hidden className="flex items-center gap-1.5 text-xs text-muted-foreground max-lg:hidden">
      {KEYS.map(([keys, action]) => (
        <span key={action} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-sm border bg-card px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {action}
        </span>
      ))}
    </p>
  );
}

type SelectedLineProps = { ids: readonly number[]; seen: ReadonlyMap<number, ApprovalView> };

/** Describes what the selected requests have in common; empty if one of them has not been loaded. */
function SelectedLine({ ids, seen }: SelectedLineProps) {
  const chosen = ids.flatMap((id) => seen.get(id) ?? []);
  const words = chosen.length === ids.length ? describeSelection(chosen) : null;
  return words ? <span className="md:whitespace-nowrap">{words}</span> : null;
}

function useApprovalFilters(): readonly ToolbarFilter[] {
  const users = useRecordOptions(userScreens);
  const requests = hasOwnRequests(useMe().role);
  return useMemo(
    () => [
      {
        id: "kind",
        label: "Kind",
        kind: "select",
        options: APPROVAL_KINDS.map((value) => ({ value, label: approvalKindLabel(value) })),
      },
      { id: "requester_id", label: "Requester", kind: "combobox", load: users.load, find: users.find },
      ...(requests
        ? [
            {
              id: "mine",
              label: "Requests",
              kind: "select" as const,
              options: [{ value: "yes", label: "My requests" }],
            },
          ]
        : []),
      { id: OF_ASSET, label: "Asset", kind: "number" },
    ],
    [users, requests],
  );
}
