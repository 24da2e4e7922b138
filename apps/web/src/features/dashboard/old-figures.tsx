import { Banner } from "@custodia/ui/banner";
import { useEnvironment } from "@custodia/ui/environment";

/** Figures that are shown could not be read anew: why, and another try. */
export function OldFigures({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { readError } = useEnvironment();
  return (
    <Banner tone="error" title={`These figures may be old: ${readError(error).message}`}>
      <button type="button" className="underline" onClick={onRetry}>
        Try again
      </button>
    </Banner>
  );
}
