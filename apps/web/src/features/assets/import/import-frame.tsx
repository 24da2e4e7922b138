import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import type { ReactNode } from "react";
import { type ImportStep, StepList } from "./step-list.tsx";

type ImportFrameProps = { step: ImportStep; of?: string; children: ReactNode };

/** The panel around each step. */
export function ImportFrame({ step, of = "a whole register", children }: ImportFrameProps) {
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>Import from a spreadsheet</CardTitle>
          <CardDescription>Bring in {of} at once, from .xlsx, .csv, .tsv or .txt.</CardDescription>
        </CardHeading>
      </CardHeader>
      <CardContent>
        <StepList step={step} />
        {children}
      </CardContent>
    </Card>
  );
}
