import { readProblem } from "@custodia/client/errors";
import { Banner } from "@custodia/ui/banner";
import { Button, type ButtonProps } from "@custodia/ui/button";
import type { ReactNode } from "react";

/** Says that the address of a link was cut off; `children` says where to find all of it. */
export function IncompleteLink({ children }: { children: string }) {
  return (
    <Banner tone="warning" title="This link is incomplete.">
      {children}
    </Banner>
  );
}

type LinkActionProps = ButtonProps & {
  /** The problem of the last attempt. */
  error: unknown;
  /** The outcome of the last attempt, if it succeeded. */
  notice?: ReactNode;
};

/** The button of a page that a link opens, below the outcome of its last attempt. */
export function LinkAction({ error, notice, ...button }: LinkActionProps) {
  return (
    <div className="space-y-4">
      {error ? <Banner tone="error">{readProblem(error).message}</Banner> : notice}
      <Button size="lg" className="w-full" {...button} />
    </div>
  );
}
