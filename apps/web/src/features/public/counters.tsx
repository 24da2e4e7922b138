import { CountUp } from "./count-up.tsx";

/** What public pages count up to (rules/screens 5). */
const figures = [
  { label: "Clients served", value: 80 },
  { label: "Private organisations", value: 35 },
  { label: "International organisations", value: 29 },
  { label: "Public organisations", value: 16 },
];

export function Counters() {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse bg-card px-4 py-8 text-center">
          <dt className="mt-1 text-base text-muted-foreground">{label}</dt>
          <dd className="text-4xl font-semibold text-primary tabular-nums">
            <CountUp value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
