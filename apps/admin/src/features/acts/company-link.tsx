import { Link } from "@tanstack/react-router";

/** The way to a company's page; what belongs to none shows a dash. */
export function CompanyLink({ company }: { company: { id: number; name: string } | null }) {
  if (!company) return "–";
  return (
    <Link
      to="/companies/$id"
      params={{ id: `${company.id}` }}
      className="text-primary underline-offset-2 hover:underline"
    >
      {company.name}
    </Link>
  );
}
