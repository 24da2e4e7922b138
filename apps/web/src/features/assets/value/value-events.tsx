import { isInService } from "@custodia/domain/assets/lifecycle";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { depreciationLabel, differenceText, valueEventLabel } from "@custodia/domain/valuation/labels";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { Badge } from "@custodia/ui/badge";
import type { ReactNode } from "react";
import { GainOrLoss, Naira } from "../../register/figures.tsx";
import { ReverseEvent } from "../corrections/reverse-event.tsx";
import { withUnit } from "../sections.tsx";
import { validRevaluations } from "./life-terms.ts";

type ValueEventsProps = { asset: AssetView; history: ValueHistoryView };

/** Lists the events of an asset's book value, the latest first. */
export function ValueEvents({ asset, history: { revaluations, points } }: ValueEventsProps) {
  const { closed_on, status, gain_or_loss, vendor, invoice_number } = asset;
  const acquired = points[0]!;
  const valid = validRevaluations(revaluations);
  const first = valid.at(-1);
  const inService = isInService(status);
  const life = first?.previous_useful_life_in_days ?? asset.useful_life_in_days;
  const scrap = first?.previous_scrap_value ?? asset.scrap_value;
  return (
    <ol className="ml-1.5 border-l pl-5">
      {closed_on ? (
        <Event day={closed_on} title={status === "sold" ? valueEventLabel.sold : valueEventLabel.scrapped}>
          {gain_or_loss === null ? null : <GainOrLoss value={gain_or_loss} />}
        </Event>
      ) : null}
      {revaluations.map((revaluation) => (
        <Event
          key={revaluation.id}
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
          {inService && revaluation.id === valid[0]?.id ? (
            <span className="mt-2 block">
              <ReverseEvent size="sm" asset={asset} event="revaluation" event_id={revaluation.id} />
            </span>
          ) : null}
        </Event>
      ))}
      <Event
        day={acquired.date}
        title={
          <>
            {`${valueEventLabel.acquired} for `}
            <Naira value={asset.cost} />
          </>
        }
      >
        {[vendor?.name, invoice_number].filter(Boolean).map((text) => `${text}, `)}
        {life === null
          ? depreciationLabel.none.toLowerCase()
          : `life ${withUnit(daysToYears(life), "year")}, scrap value ${formatNaira(scrap)}`}
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
