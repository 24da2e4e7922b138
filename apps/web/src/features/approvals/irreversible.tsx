import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { differenceText } from "@custodia/domain/valuation/schedule";
import { Banner } from "@custodia/ui/banner";
import { GainOrLoss } from "../register/figures.tsx";
import { Consequence, isIrreversible, sumsOf } from "./consequence.tsx";

const SHOWN = 8;

/**
 * Of the requests that are about to be approved those that cannot be taken back, with what each and all of them come to. What
 * is out of date will not happen: it is told apart and counts in no sum.
 */
export function Irreversible({ approvals }: { approvals: readonly ApprovalView[] }) {
  const stale = approvals.filter(({ is_stale }) => is_stale).length;
  return (
    <>
      <Final approvals={approvals.filter((approval) => isIrreversible(approval) && !approval.is_stale)} />
      {stale > 0 ? (
        <p className="mt-3 text-muted-foreground">
          {stale === 1
            ? "One of them is out of date, and stays."
            : `${stale} of them are out of date, and stay.`}
        </p>
      ) : null}
    </>
  );
}

function Final({ approvals: final }: { approvals: readonly ApprovalView[] }) {
  if (final.length === 0) return null;
  const inAll = (field: "gain_or_loss" | "difference") => {
    const found = final.map((approval) => sumsOf(approval)[field]).filter((value) => value !== undefined);
    // Naira have two decimals: in kobo they add up without a rest.
    return found.length > 0
      ? found.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
      : undefined;
  };
  const result = inAll("gain_or_loss");
  const difference = inAll("difference");
  return (
    <Banner
      tone="warning"
      silent
      title={`${final.length === 1 ? "One of them" : `${final.length} of them`} only a reversal or a correction undoes:`}
    >
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {final.slice(0, SHOWN).map((approval) => (
          <li key={approval.id}>
            {approval.subject_event}
            <Consequence approval={approval} />
          </li>
        ))}
        {final.length > SHOWN ? <li>and {final.length - SHOWN} more</li> : null}
      </ul>
      {result === undefined ? null : (
        <p className="mt-2">
          Sales and scrappings in all: <GainOrLoss value={result} />
        </p>
      )}
      {difference === undefined ? null : <p className="mt-1">{differenceText(difference)} in all</p>}
    </Banner>
  );
}
