import { trpc } from "@custodia/client/trpc";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../format/figures.ts";
import { PartOfCompany } from "../lists/part-of-company.tsx";
import { userColumns } from "./user-columns.tsx";

const MOST = 30;

/** What is asked for them. */
export const usersOfCompany = (company_id: number) =>
  ({ per_page: MOST, sort: "full_name", filter: { company_id } }) as const;

/** The users of one company, Admins and the others. */
export function UsersOfCompany({ company_id }: { company_id: number }) {
  const query = trpc.platform.users.list.useQuery(usersOfCompany(company_id));
  const total = query.data?.meta.total ?? 0;
  return (
    <PartOfCompany
      title="Users"
      description="What a user may be helped with"
      label="users"
      columnsOf={userColumns}
      query={query}
    >
      {total > MOST ? (
        <p className="border-t px-4 py-2 text-sm">
          <Link
            to="/users"
            search={{ filter: { company_id: `${company_id}` } }}
            className="text-primary underline"
          >
            All {formatCount(total)} users
          </Link>
        </p>
      ) : null}
    </PartOfCompany>
  );
}
