import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import type { ReactNode } from "react";
import { type ImportStep, StepList } from "./step-list.tsx";

/** The panel around each step. */
export function ImportFrame({ step, children }: { step: ImportStep; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>Import from a spreadsheet</CardTitle>
          <CardDescription>Bring in a whole register at once, from .xlsx or .csv.</CardDescription>
        </CardHeading>
      </CardHeader>
      <CardContent>
        <StepList step={step} />
        {children}
      </CardContent>
    </Card>
  );
}
