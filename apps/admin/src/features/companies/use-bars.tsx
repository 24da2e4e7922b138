import type { CompanyRow } from "@custodia/domain/platform/companies";
import { cn } from "@custodia/ui/cn.ts";

/** The width of a day's bar and the gap to the next. */
const STEP = 6;
const BAR = 4;
const HIGH = 24;
const LOW = 2;

/** On which of the last days a company was used, the latest at the right: a bar for each, a dash where it was not. */
export function UseBars({ company: { used_on, state } }: { company: CompanyRow }) {
  const days = used_on.filter(Boolean).length;
  const words = `Used on ${days} of the last ${used_on.length} days`;
  const isWell = state === "active" || state === "setting_up";
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${used_on.length * STEP} ${HIGH}`}
      width={used_on.length * STEP}
      height={HIGH}
      className={cn("inline-block align-middle", isWell ? "fill-chart-1" : "fill-chart-12")}
    >
      <title>{words}</title>
      {used_on.map((used, day) => {
        const height = used ? HIGH : LOW;
        return <rect key={day} x={day * STEP} y={HIGH - height} width={BAR} height={height} rx="1" />;
      })}
    </svg>
  );
}
