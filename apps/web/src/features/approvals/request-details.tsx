import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { roleName } from "@custodia/domain/permissions";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { fieldLabel, shownValue, tellingFields } from "../activity/field-words.ts";
import { afterOf, isSeveral } from "./about-request.tsx";
import { EffectSum, SUMMED, sumOf } from "./effect-sum.tsx";
import { ImportedRows } from "./imported-rows.tsx";
import { detailsId } from "./opened-request.ts";

/** A request that is open: the sum that it comes to, what becomes of each field, and who asks. */
export function RequestDetails({ approval }: { approval: ApprovalView }) {
  const { id, kind, state, before, requester } = approval;
  const timeOf = useTimeOf();
  const after = afterOf(approval);
  const sum = sumOf(approval);
  const fields = tellingFields(before, after).filter((field) => !(sum && SUMMED.has(field)));
  const waitingRows = (kind === "import" || isSeveral(approval)) && state === "pending";
  return (
    <div id={detailsId(id)} data-details={id} className="space-y-4 pt-1 pb-4 max-md:mt-3 md:px-2 lg:pl-24">
      {sum ? <EffectSum terms={sum} /> : null}
      {waitingRows ? <ImportedRows approval={approval} /> : null}
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-3">
        <dl className="text-sm md:columns-2 md:gap-x-10 lg:col-span-2">
          {fields.map((field) => (
            <Fact key={field} label={fieldLabel(field)}>
              <Change
                was={before && field in before ? shownValue(field, before[field], timeOf) : null}
                becomes={shownValue(field, after?.[field], timeOf)}
              />
            </Fact>
          ))}
        </dl>
        <dl className="text-sm">
          <Fact label="Requester">{requester.full_name}</Fact>
          <Fact label="Authority Level">{roleName[requester.role]}</Fact>
          <Fact label="Email">{requester.email}</Fact>
          <Fact label="Phone Number">{requester.phone_number ?? "–"}</Fact>
          <Fact label="ID Number">{requester.id_number ?? "–"}</Fact>
          <Fact label="Department">{requester.department ?? "–"}</Fact>
        </dl>
      </div>
    </div>
  );
}

/** What a field was and becomes; once where it stays, or was nothing before. */
function Change({ was, becomes }: { was: string | null; becomes: string }) {
  if (was === null || was === becomes) return becomes;
  return (
    <>
      {was} <ArrowRight aria-hidden className="inline size-3.5 text-muted-foreground" />
      <span className="sr-only">becomes</span> {becomes}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid gap-x-3 border-b py-1.5">
      <dt className="w-32 shrink-0 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 flex-1 whitespace-pre-line tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
