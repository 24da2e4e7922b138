import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { DiscardQuestion } from "@custodia/ui/dialog";
import { useUnsavedWatch, WatchContext } from "@custodia/ui/unsaved-watch";
import { FilePlus2, Table2 } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { type StepDeclaration, StepTable } from "./step-table.tsx";

type SetupStepProps<View extends { id: number }> = {
  step: StepDeclaration<View>;
  /** Where the title is to take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The button that goes on. */
  next: ReactNode;
};

/** One step of the set-up: a form for new records, a table of those that are there, and the way on. */
export function SetupStep<View extends { id: number }>({ step, titleRef, next }: SetupStepProps<View>) {
  const { kind, words } = step;
  const [shown, setShown] = useState<"form" | "table">("form");
  const [added, setAdded] = useState(0);
  const { watch, leave, asked } = useUnsavedWatch();
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {shown === "form" ? words.form : words.table}
        </CardTitle>
        <CardAction>
          <fieldset className="flex gap-1">
            <legend className="sr-only">Show</legend>
            <Toggle label="Form" on={shown === "form"} onClick={() => setShown("form")}>
              <FilePlus2 aria-hidden />
            </Toggle>
            <Toggle label="Table" on={shown === "table"} onClick={() => leave(() => setShown("table"))}>
              <Table2 aria-hidden />
            </Toggle>
          </fieldset>
        </CardAction>
      </CardHeader>
      <CardContent>
        {shown === "form" ? (
          <WatchContext value={watch}>
            {added > 0 ? (
              <Banner
                key={added}
                tone="success"
                className="mb-4"
                title={words.added}
                onDismiss={() => setAdded(0)}
              >
                Click the table icon to view.
              </Banner>
            ) : null}
            <kind.Form submit={words.add} onSaved={() => setAdded((before) => before + 1)} />
            {asked ? <DiscardQuestion {...asked} /> : null}
          </WatchContext>
        ) : (
          <StepTable step={step} onAdd={() => setShown("form")} />
        )}
        <div className="mt-5 flex justify-end border-t pt-4">{next}</div>
      </CardContent>
    </Card>
  );
}

type ToggleProps = { label: string; on: boolean; onClick: () => void; children: ReactNode };

function Toggle({ label, on, onClick, children }: ToggleProps) {
  return (
    <Button
      variant={on ? "default" : "outline"}
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
