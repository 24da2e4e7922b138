import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Naira, StatusDot } from "../register/figures.tsx";
import { amountWord, effectInWords } from "./effect-labels.ts";

/** The effect in two lines; of what can no longer happen, why, and of what was refused that nothing changed. */
export function EffectLines({ approval }: { approval: ApprovalView }) {
  const { state, is_stale, obstacle, reason } = approval;
  if (state === "pending" && obstacle) {
    return (
      <Lines dot="rejected" note={obstacle} whole>
        {is_stale ? "Out of date" : "Cannot be approved"}
      </Lines>
    );
  }
  if (state === "rejected" || state === "withdrawn") {
    return (
      <Lines dot="sold" note={reason ? `“${reason}”` : undefined} whole>
        Nothing changed
      </Lines>
    );
  }
  const { dot, says, amount, note } = effectInWords(approval);
  return (
    <Lines dot={dot} title={says} note={note}>
      {says}
      {amount === undefined ? null : (
        <>
          {" "}
          <Naira value={amount} />
        </>
      )}
    </Lines>
  );
}

type LinesProps = {
  dot: Parameters<typeof StatusDot>[0]["status"];
  /** The whole of the first line, where that may be cut: somebody's text may be long. */
  title?: string;
  note?: string | undefined;
  /** The note is told whole, in as many lines as it takes. */
  whole?: boolean;
  children: React.ReactNode;
};

function Lines({ dot, title, note, whole, children }: LinesProps) {
  return (
    <div className="min-w-0 text-sm">
      <p className="flex gap-1.5">
        <StatusDot status={dot} className="mt-1.5 shrink-0" />
        <span title={title} className="line-clamp-2 min-w-0 wrap-anywhere">
          {children}
        </span>
      </p>
      {note ? (
        <p
          title={whole ? undefined : note}
          className={`pl-3.5 text-xs text-muted-foreground ${whole ? "wrap-anywhere" : "line-clamp-2"}`}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** The amount of a request, and what it is. */
export function RequestedAmount({ effect }: Pick<ApprovalView, "effect">) {
  if (!effect || effect.amount === null) return <span className="text-muted-foreground">–</span>;
  return (
    <div className="text-right">
      <p className="font-medium">
        <Naira value={effect.amount} />
      </p>
      <p className="text-xs text-muted-foreground">{amountWord(effect)}</p>
    </div>
  );
}
