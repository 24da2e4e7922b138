/** The drawing's coordinates: a straight line down, a step up (revaluation), and down to the scrap value. */
const START = { x: 40, y: 40 };
const BEFORE = { x: 270, y: 158 };
const AFTER = { x: 270, y: 96 };
const END = { x: 520, y: 204 };
const BASELINE = 230;

const events = [
  { ...START, label: "Bought", dx: 12, dy: -8 },
  { x: 150, y: 96.4, label: "Serviced", dx: 10, dy: -10 },
  { ...AFTER, label: "Revalued", dx: 10, dy: -10 },
  { x: 400, y: 152.2, label: "Serviced", dx: 10, dy: -10 },
  { ...END, label: "Sold", dx: -6, dy: -14 },
];

/** A drawing of an asset's book value over its life. */
export function ValueCurve() {
  const line = `M${START.x} ${START.y}L${BEFORE.x} ${BEFORE.y}V${AFTER.y}L${END.x} ${END.y}`;
  return (
    <svg
      viewBox="0 0 560 250"
      role="img"
      aria-label="A drawing: the book value falls evenly from the purchase, rises once at a revaluation, and then falls until the sale."
      className="h-auto w-full text-primary"
    >
      {[70, 110, 150, 190].map((y) => (
        <path key={y} d={`M40 ${y}H540`} className="stroke-border" strokeDasharray="2 5" />
      ))}
      <path d={`${line}V${BASELINE}H${START.x}Z`} fill="currentColor" opacity="0.1" />
      <path d={`M40 20V${BASELINE}H540`} fill="none" className="stroke-input" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      {events.map(({ x, y, label, dx, dy }) => (
        <g key={`${label} ${x}`}>
          <circle cx={x} cy={y} r="6" className="fill-card" stroke="currentColor" strokeWidth="3" />
          <text x={x + dx} y={y + dy} className="fill-foreground text-lg font-medium">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

const ALT =
  "The asset overview of a demo company: a table of assets with barcode, description, date of acquisition, cost, gross amount, accumulated depreciation, net book value, classification and status.";

const variants = [
  { theme: "light", visibility: "dark:hidden" },
  { theme: "dark", visibility: "hidden dark:block" },
];

/**
 * A screenshot of the register, taken by `tooling/browser/pictures.ts`. A browser fetches only the variant that it shows.
 */
export function RegisterPicture({ className = "" }: { className?: string }) {
  return (
    <div
      className={`overflow-hidden rounded-t-lg border border-b-0 bg-card shadow-xl shadow-accent-foreground/10 ${className}`}
    >
      {variants.map(({ theme, visibility }) => (
        <picture key={theme} className={visibility}>
          <source
            media="(max-width: 40rem)"
            srcSet={`/pictures/register-phone-${theme}.webp`}
            width={780}
            height={880}
          />
          <img
            src={`/pictures/register-${theme}.webp`}
            alt={ALT}
            width={1800}
            height={900}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ))}
    </div>
  );
}
