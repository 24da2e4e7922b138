import { formatNaira } from "@custodia/domain/money";

/** An amount in naira, of which the naira are read first: sign and kobo step back. */
export function Naira({ value }: { value: number }) {
  const text = formatNaira(value);
  const begins = text.indexOf("₦") + 1;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-normal text-muted-foreground">{text.slice(0, begins)}</span>
      {text.slice(begins, -3)}
      <span className="font-normal text-muted-foreground">{text.slice(-3)}</span>
    </span>
  );
}
