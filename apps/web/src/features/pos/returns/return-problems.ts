import type { Tender } from "@custodia/domain/pos/sales/labels";

/** What is wrong with a return, each sentence at its field. */
type ReturnProblems = {
  /** By line id. */
  lines: Record<number, string | undefined>;
  tenders: Partial<Record<Tender, string>>;
  reason: string | undefined;
  /** What belongs to no field. */
  message: string | undefined;
};

/** The server's words, each at its field. */
export function problemsOf(
  problem: { message: string; fields?: Record<string, string[]> } | undefined,
  lines: readonly { line_id: number }[],
  refunds: readonly { tender: Tender }[],
): ReturnProblems {
  const told: ReturnProblems = { lines: {}, tenders: {}, reason: undefined, message: undefined };
  if (!problem) return told;
  let placed = false;
  for (const [name, [message]] of Object.entries(problem.fields ?? {})) {
    const [, list, place] = /^(lines|refunds)\.(\d+)\./.exec(name) ?? [];
    const line = list === "lines" ? lines[Number(place)] : undefined;
    const refund = list === "refunds" ? refunds[Number(place)] : undefined;
    if (line) told.lines[line.line_id] = message;
    else if (refund) told.tenders[refund.tender] = message ?? problem.message;
    else if (name === "reason") told.reason = message;
    else continue;
    placed = true;
  }
  if (!placed) told.message = Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message;
  return told;
}
