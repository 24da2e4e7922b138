import { formatCount } from "./figures.ts";

type ColumnsProps = {
  counts: readonly number[];
  /** One a column, the last is the month that runs. */
  names: readonly string[];
  colour: string;
  /** What the columns tell, for readers. */
  says: string;
};

/** Counts as small columns on a scale of their own, the month that runs in full colour. Readers get them in words. */
export function Columns({ counts, names, colour, says }: ColumnsProps) {
  const most = Math.max(1, ...counts);
  const told = counts.map((count, at) => `${names[at]} ${formatCount(count)}`);
  return (
    <dd className="relative mt-3 flex flex-1 flex-col justify-end">
      <span className="sr-only">{`${says}: ${told.join(", ")}`}</span>
      <span aria-hidden className="flex h-10 items-end gap-[2%]">
        {counts.map((count, at) => (
          <span key={names[at]} title={told[at]} className="flex h-full flex-1 items-end">
            <span
              className="w-full rounded-xs"
              style={{
                height: count === 0 ? "2px" : `${Math.max(8, (count / most) * 100)}%`,
                background: count === 0 ? "var(--border)" : colour,
                opacity: at === counts.length - 1 || count === 0 ? 1 : 0.5,
              }}
            />
          </span>
        ))}
      </span>
      <span aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground">
        <span>{names[0]}</span>
        <span>{names.at(-1)}</span>
      </span>
    </dd>
  );
}
