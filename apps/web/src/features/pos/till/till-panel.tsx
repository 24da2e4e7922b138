import { Button } from "@custodia/ui/button";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { KeyCap } from "../counter/buttons.tsx";

/** What is done now, in place of finding items; the sale stays beside it. */
export function TillPanel({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto rounded-lg border bg-card p-4 md:p-5 print:block print:overflow-visible print:border-0 print:p-0"
    >
      <div className="flex min-h-9 items-center justify-between gap-x-3 max-[20rem]:flex-wrap print:hidden">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {onBack ? (
          <Button
            variant="ghost"
            className="h-11 max-sm:h-11 max-[20rem]:h-auto max-[20rem]:shrink max-[20rem]:px-0 max-[20rem]:py-2 max-[20rem]:text-left max-[20rem]:whitespace-normal"
            onClick={onBack}
          >
            <ArrowLeft aria-hidden />
            Back to the sale <KeyCap>Esc</KeyCap>
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  );
}
