import { Button } from "@custodia/ui/button";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";

type PrintFrameProps = {
  /** Of the browser's tab, and so of the file where one prints to a file. */
  title: string;
  /** The link to where one came from. */
  back: ReactNode;
  /** Everything is there. */
  ready: boolean;
  /** Other ways onto paper. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page that goes onto paper; the way back and the button stay on the screen. */
export function PrintFrame({ title, back, ready, actions, children }: PrintFrameProps) {
  return (
    <main className="mx-auto max-w-[84rem] p-4 sm:p-6 print:max-w-none print:p-0">
      <title>{`${title} – Custodia`}</title>
      <nav aria-label="Page" className="mb-6 flex flex-wrap justify-between gap-2 print:hidden">
        <Button asChild variant="outline">
          {back}
        </Button>
        <span className="flex flex-wrap gap-2">
          {actions}
          <Button disabled={!ready} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </span>
      </nav>
      {children}
    </main>
  );
}
