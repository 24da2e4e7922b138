import type { ApprovalView, ApproveManyOutcome } from "@custodia/domain/approvals/schema";
import { Banner } from "@custodia/ui/banner";
import { counted } from "../register/figures.tsx";

export const requestsCounted = (count: number) => counted(count, "request");

/** How many went through, and why the others did not. */
export function NotDecided({
  done,
  refused,
  seen,
  verb,
}: {
  done: number;
  refused: ApproveManyOutcome["refused"];
  seen: ReadonlyMap<number, ApprovalView>;
  verb: "approved" | "rejected";
}) {
  return (
    <>
      <p role="status">
        {requestsCounted(done)} {verb}.
      </p>
      <Banner
        tone="error"
        className="mt-3"
        title={`${requestsCounted(refused.length)} could not be ${verb}:`}
      >
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {refused.map(({ id, reason }) => (
            <li key={id}>
              {seen.get(id)?.subject_event ?? `Request ${id}`}: {reason}
            </li>
          ))}
        </ul>
      </Banner>
    </>
  );
}
