import { formatNaira } from "@custodia/domain/money";

const shareFormat = new Intl.NumberFormat("en-NG", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats a share in percent. */
export const formatShare = (part: number, whole: number): string => shareFormat.format(part / whole);

/** An amount with muted kobo. */
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

const compact = new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 2 });

/** Formats an amount in short form: ₦4.21B. */
export const compactNaira = (value: number): string => `₦${compact.format(value)}`;

/** Begins the sentence that says why figures could not be refreshed. */
export const OUTDATED = "These figures may be out of date: ";
