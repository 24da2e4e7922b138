import { Link } from "@tanstack/react-router";

type AllOfCompanyProps = {
  to: "/users" | "/jobs" | "/mail" | "/log";
  company_id: number;
  /** Such as `All its mail`. */
  children: string;
};

/** From a company to a list of all, narrowed to it. */
export function AllOfCompany({ to, company_id, children }: AllOfCompanyProps) {
  return (
    <Link
      to={to}
      search={{ filter: { company_id: `${company_id}` } }}
      className="text-primary underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
