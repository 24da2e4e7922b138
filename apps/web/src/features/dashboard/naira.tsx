import { formatNaira } from "@custodia/domain/money";

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
