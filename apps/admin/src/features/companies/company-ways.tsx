import { Link } from "@tanstack/react-router";

const ways = [
  { to: "/jobs", label: "Its jobs" },
  { to: "/mail", label: "Its mail" },
  { to: "/log", label: "All that operators did here" },
] as const;

/** From a company to the lists of all, narrowed to it. */
export function CompanyWays({ id }: { id: number }) {
  return (
    <nav aria-label="Lists of this company" className="flex flex-wrap gap-x-6 gap-y-1">
      {ways.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={{ filter: { company_id: `${id}` } }}
          className="text-primary underline-offset-2 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
