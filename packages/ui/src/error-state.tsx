import { CircleAlert } from "lucide-react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { useEnvironment } from "./environment.tsx";

type ErrorStateProps = {
  title?: string;
  /** The thrown error; the app's environment turns it into a message. */
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** `h1` if this is the whole page. */
  as?: "p" | "h1";
  className?: string;
};

/** Replaces content that failed to load, with a button to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title = "This could not be loaded", error, onRetry, retrying, as: Title = "p", className } = props;
  const { readError } = useEnvironment();
  return (
    <div
      data-slot="error-state"
      role="alert"
      className={cn("flex flex-col items-center gap-2 px-4 py-10 text-center", className)}
    >
      <CircleAlert aria-hidden className="size-8 text-destructive" />
      <Title className="text-lg font-medium">{title}</Title>
      <p className="max-w-md text-muted-foreground">{readError(error).message}</p>
      {onRetry ? (
        <Button variant="outline" className="mt-2" onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
