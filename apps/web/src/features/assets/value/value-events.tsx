import { useMayRequest, useTimeOf } from "@custodia/app-shell/app";
import { isInService, type LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatKobo, formatNaira, fromNaira } from "@custodia/domain/money";
import { depreciationLabel, differenceText, valueEventLabel } from "@custodia/domain/valuation/labels";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { Badge } from "@custodia/ui/badge";
import { BlockedButton } from "@custodia/ui/blocked-button";
import { QueryContent } from "@custodia/ui/error-state";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Skeleton } from "@custodia/ui/progress";
import { Fragment, type ReactNode } from "react";
import { GainOrLoss, Naira } from "../../register/figures.tsx";
import { useMe } from "../../session/session.ts";
import { ReverseEvent } from "../corrections/actions.tsx";
import { withUnit } from "../sections.tsx";
import { stepProblem } from "../step-problem.ts";
import { validRevaluations } from "./life-terms.ts";
import { type Change, describeChange, firstTermsOf, RequestLink, useChanges } from "./value-changes.tsx";

type ValueEventsProps = { asset: AssetView; history: ValueHistoryView };

/** Lists the events of an asset's book value, the latest first. */
export function ValueEvents({ asset, history }: ValueEventsProps) {
  return (
    <QueryContent query={useChanges(asset)} skeleton={<Skeleton className="h-40" />}>
      {(changes) => <EventList asset={asset} history={history} changes={changes} />}
    </QueryContent>
  );
}

function EventList({ asset, history: { revaluations, points }, changes }: ValueEventsProps & { changes: Change[] }) {
  const { closed_on, status, gain_or_loss, vendor, invoice_number } = asset;
  const timeOf = useTimeOf();
  const acquired = points[0]!;
  const latestValid = validRevaluations(revaluations)[0];
  const inService = isInService(status);
  const { cost, life, scrap } = firstTermsOf(asset, revaluations, changes);
  const entries = [
    ...revaluations.map((revaluation) => ({
      time: `${revaluation.revaluation_date} ${revaluation.created_at}`,
      element: (
        <Event
          key={`revaluation ${revaluation.id}`}
          day={revaluation.revaluation_date}
          title={
            <>
              {`${valueEventLabel.revalued} to `}
              <Naira value={revaluation.carrying_amount} />
            </>
          }
        >
          {differenceText(revaluation.difference)}, by {revaluation.revalued_by.full_name}
          {revaluation.remarks ? `: ${revaluation.remarks}` : null}
          {revaluation.reversed_at ? <Reversed reason={revaluation.reversal_reason} /> : null}
          {inService && revaluation.id === latestValid?.id ? (
            <span className="mt-2 block">
              <ReverseEvent size="sm" asset={asset} event="revaluation" event_id={revaluation.id} />
            </span>
          ) : null}
        </Event>
      ),
    })),
    ...changes.map((change) => {
      const { title, lines } = describeChange(change);
      return {
        time: `${change.day} ${change.created_at}`,
        element: (
          <Event key={`${change.kind} ${change.id}`} day={change.day} title={title}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="block">
              By {change.by.full_name}, {timeOf(change.created_at)}
              {change.remarks ? `: ${change.remarks}` : null}
            </span>
            <RequestLink change={change} />
          </Event>
        ),
      };
    }),
  ].toSorted((a, b) => Number(a.time < b.time) - Number(a.time > b.time));
  return (
    <ol className="ml-1.5 border-l pl-5">
      {closed_on ? (
        <Event day={closed_on} title={status === "sold" ? valueEventLabel.sold : valueEventLabel.scrapped}>
          {gain_or_loss === null ? null : <GainOrLoss value={gain_or_loss} />}
        </Event>
      ) : null}
      {entries.map(({ element }) => element)}
      {asset.opening_as_at && asset.opening_accumulated_depreciation !== null ? (
        <Event day={asset.opening_as_at} title="Opening balance">
          Accumulated depreciation {formatNaira(asset.opening_accumulated_depreciation)}, book value{" "}
          {formatKobo(fromNaira(cost) - fromNaira(asset.opening_accumulated_depreciation))},{" "}
          {asset.opening_continues === "remaining_life" ? "over the remaining life" : "on the terms of its acquisition"}
        </Event>
      ) : null}
      <Event
        day={acquired.date}
        title={
          <>
            {`${valueEventLabel.acquired} for `}
            <Naira value={cost} />
          </>
        }
      >
        {[vendor?.name, invoice_number].filter(Boolean).map((text) => `${text}, `)}
        {life === null ? null : `life ${withUnit(daysToYears(life), "year")}, `}
        {asset.depreciates ? `scrap value ${formatNaira(scrap)}` : depreciationLabel.none.toLowerCase()}
      </Event>
    </ol>
  );
}

/** Marks an event as reversed, with the reason. */
export function Reversed({ reason }: { reason: string | null }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge tone="warning">Reversed</Badge>
      {reason ? <span className="min-w-0 break-words whitespace-pre-line">{reason}</span> : null}
    </span>
  );
}

type EventProps = { day: string; title: ReactNode; children: ReactNode };

function Event({ day, title, children }: EventProps) {
  return (
    <li className="relative pb-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-1 -left-[1.6rem] size-2.5 rounded-full border-2 border-primary bg-card"
      />
      <p className="text-sm text-muted-foreground">{formatLongDate(day)}</p>
      <p className="font-medium">{title}</p>
      <p className="text-sm break-words whitespace-pre-line text-muted-foreground">{children}</p>
    </li>
  );
}

type DialogProps = { asset: AssetView; onClose: () => void };

const overlay = { overlay: true };
const EstimateDialog = lazyPart<DialogProps>(() => import("./estimate-dialog.tsx"), overlay);
const AdditionDialog = lazyPart<DialogProps>(() => import("./addition-dialog.tsx"), overlay);

const actions = [
  { event: "estimate", label: "Change estimate", Dialog: EstimateDialog },
  { event: "add", label: "Add cost", Dialog: AdditionDialog },
] as const satisfies { event: LifecycleEvent; label: string; Dialog: typeof EstimateDialog }[];

/** Offers the events of an asset's value, for users who may make or request them; one that is not possible says why. */
export function EventActions({ asset }: { asset: AssetView }) {
  const { role } = useMe();
  if (!useMayRequest("assets.write")) return null;
  const offered = actions.filter(({ event }) => event !== "estimate" || asset.depreciates);
  return offered.map(({ event, label, Dialog }) => {
    const problem = stepProblem(role, asset, event);
    return (
      <Fragment key={event}>
        {problem ? (
          <BlockedButton size="sm" reason={problem}>
            {label}
          </BlockedButton>
        ) : null}
        <DialogOpener size="sm" label={label} isOffered={!problem}>
          {(close) => <Dialog asset={asset} onClose={close} />}
        </DialogOpener>
      </Fragment>
    );
  });
}
