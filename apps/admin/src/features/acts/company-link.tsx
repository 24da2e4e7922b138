import { Link } from "@tanstack/react-router";

/** The way to a company's page. */
export function CompanyLink({ company }: { company: { id: number; name: string } }) {
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
