import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

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

const steps = [
  { id: "file", label: "File" },
  { id: "columns", label: "Columns" },
  { id: "check", label: "Check" },
  { id: "import", label: "Import" },
] as const;

type ImportStep = (typeof steps)[number]["id"];

/** How far the import is. */
function StepList({ step }: { step: ImportStep }) {
  const present = steps.findIndex(({ id }) => id === step);
  return (
    <ol className="mb-5 flex flex-wrap gap-x-3 gap-y-2 sm:gap-x-5 text-sm" aria-label="Steps of the import">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === step ? "step" : undefined}
          className={cn("flex items-center gap-1.5", id === step ? "font-medium" : "text-muted-foreground")}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-6 place-items-center rounded-full border text-sm",
              index < present && "border-primary bg-primary text-primary-foreground",
              id === step && "border-primary text-primary",
            )}
          >
            {index < present ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span>{label}</span>
          {index < present ? <span className="sr-only">(done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
