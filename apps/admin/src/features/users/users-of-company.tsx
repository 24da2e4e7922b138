import { trpc } from "@custodia/client/trpc";
import { formatCount } from "../format/figures.ts";
import { AllOfCompany } from "../lists/all-of-company.tsx";
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
      action={
        total > MOST ? (
          <AllOfCompany to="/users" company_id={company_id}>{`All ${formatCount(total)} users`}</AllOfCompany>
        ) : null
      }
    />
  );
}
