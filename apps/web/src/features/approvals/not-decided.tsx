import type { ApprovalView, ApproveSeveralOutcome } from "@custodia/domain/approvals/schema";
import { Banner } from "@custodia/ui/banner";
import { counted } from "../register/counted.ts";

export const requestsCounted = (count: number) => counted(count, "request");

/** How many went through, and why the others did not. */
export function NotApproved({
  outcome: { approved, refused },
  seen,
}: {
  outcome: ApproveSeveralOutcome;
  seen: ReadonlyMap<number, ApprovalView>;
}) {
  return (
    <>
      <p role="status">{requestsCounted(approved.length)} approved.</p>
      <Banner
        tone="error"
        className="mt-3"
        title={`${requestsCounted(refused.length)} could not be approved:`}
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
