import { formatNaira } from "@custodia/domain/money";
import { splitNaira } from "@custodia/ui/number-format";

/** An amount in naira, of which the naira are read first: sign and kobo step back. */
export function Naira({ value }: { value: number }) {
  const [sign, naira, kobo] = splitNaira(formatNaira(value));
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-normal text-muted-foreground">{sign}</span>
      {naira}
      <span className="font-normal text-muted-foreground">{kobo}</span>
    </span>
  );
}
