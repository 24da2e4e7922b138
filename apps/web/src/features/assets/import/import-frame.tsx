import { Card } from "@custodia/ui/card";
import type { ReactNode } from "react";
import { type ImportStep, StepList } from "./step-list.tsx";

/** The panel around each step. */
export function ImportFrame({ step, children }: { step: ImportStep; children: ReactNode }) {
  return (
    <Card
      title="Import from a spreadsheet"
      description="Bring in a whole register at once, from .xlsx or .csv."
    >
      <StepList step={step} />
      {children}
    </Card>
  );
}
