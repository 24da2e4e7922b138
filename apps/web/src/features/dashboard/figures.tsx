import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { useEnvironment } from "@custodia/ui/environment";

const counts = new Intl.NumberFormat("en-NG");

export const formatCount = (value: number): string => counts.format(value);

const shares = new Intl.NumberFormat("en-NG", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A part of a whole, in percent. */
export const share = (part: number, whole: number): string => shares.format(part / whole);

/** An amount of which the naira are read first: the kobo step back. */
export function Naira({ value }: { value: number }) {
  const text = formatNaira(value);
  const point = text.lastIndexOf(".");
  return (
    <>
      {text.slice(0, point)}
      <span className="font-normal text-muted-foreground">{text.slice(point)}</span>
    </>
  );
}

const short = new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 2 });

/** An amount where there is little room: ₦4.21B. */
export const shortNaira = (value: number): string => `₦${short.format(value)}`;

/** Figures that are shown could not be read anew: why, and another try. */
export function OldFigures({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { readError } = useEnvironment();
  return (
    <Banner tone="error" title={`These figures may be out of date: ${readError(error).message}`}>
      <button type="button" className="underline" onClick={onRetry}>
        Try again
      </button>
    </Banner>
  );
}
