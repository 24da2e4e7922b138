import { useMay } from "@custodia/app-shell/session/may.ts";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { RotateCcw } from "lucide-react";
import { useMe } from "../../session/me.ts";
import { CashForm } from "./cash-form.tsx";
import { CloseForm } from "./close-form.tsx";
import { CountForm } from "./count-form.tsx";
import { CountedOnly, CountResult, Counts, differenceSentence, FirstCount } from "./count-result.tsx";
import { Part } from "./part.tsx";
import { ReviewForm } from "./review-form.tsx";

type ShiftWorkProps = {
  shift: ShiftView;
  own: boolean;
  mayCount: boolean;
  counting: boolean;
  setCounting: (counting: boolean) => void;
};

/** What is to be done in a shift as it stands. */
export function ShiftWork({ shift, own, mayCount, counting, setCounting }: ShiftWorkProps) {
  const { expected, counted, difference } = shift;
  if (counting)
    return (
      <Part title="Count the drawer">
        <p className="mb-3 text-muted-foreground">Selling in this shift stops with the count.</p>
        <CountForm shift={shift} onCounted={() => setCounting(false)} />
      </Part>
    );
  if (shift.state === "open")
    return (
      <>
        {own ? (
          <Part title="Put cash in, or take it out">
            <CashForm shift={shift} />
          </Part>
        ) : null}
        {mayCount ? (
          <Part title="End Sales">
            <p className="mb-3 text-muted-foreground">
              Count the drawer when the day is done. Selling in this shift stops with the count.
            </p>
            <Button className="h-11" onClick={() => setCounting(true)}>
              Count the drawer
            </Button>
          </Part>
        ) : null}
      </>
    );
  if (shift.state === "counted")
    return (
      <Part title="The count">
        {counted ? <CountedOnly counted={counted} /> : null}
        <div className="my-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted-foreground">
            What should be there is shown once the shift is closed. The first count stays, whatever a later
            one says.
          </p>
          {mayCount ? (
            <Button variant="outline" onClick={() => setCounting(true)}>
              <RotateCcw aria-hidden />
              Count again
            </Button>
          ) : null}
        </div>
        {shift.counts.length > 1 ? <Counts counts={shift.counts} /> : null}
        {mayCount ? (
          <div className="mt-4">
            <CloseForm shift={shift} />
          </div>
        ) : null}
      </Part>
    );
  if (!expected || !counted || !difference) return null;
  return (
    <Part title="Counted and closed">
      <CountResult {...{ expected, counted, difference }} />
      <p role="status" className="mt-4 text-lg font-semibold">
        {differenceSentence(difference)}
      </p>
      <div className="mb-4">
        <FirstCount difference={shift.first_difference} />
      </div>
      <Counts counts={shift.counts} />
      {shift.awaits_review ? <Review shift={shift} /> : null}
    </Part>
  );
}

/** Not by who opened, counted or closed it. */
function Review({ shift }: { shift: ShiftView }) {
  const me = useMe();
  const mayReview = useMay("pos.review");
  const hands = [shift.opened_by, shift.closed_by, ...shift.counts.map(({ user }) => user)];
  const took = hands.some((user) => user?.id === me.id);
  return (
    <div className="mt-4 border-t pt-4">
      {mayReview && !took ? (
        <ReviewForm shift={shift} />
      ) : (
        <p className="text-muted-foreground">
          {took
            ? "You opened, counted or closed this shift: an Admin or Approver who did not has to review its difference."
            : "The difference awaits an Admin or Approver who neither opened, counted nor closed this shift."}
        </p>
      )}
    </div>
  );
}
