import { type Inputs, trpc } from "@custodia/client/trpc";
import { useCompanyFilter } from "../lists/company-filter.ts";
import { ListPage } from "../lists/list-page.tsx";
import { userColumns } from "./user-columns.tsx";

const useUserList = (input: Inputs["platform"]["users"]["list"]) => trpc.platform.users.list.useQuery(input);

/** The users of all companies, to be helped with signing in. */
export function UserList() {
  return (
    <ListPage
      title="Users"
      description="Of all companies, to be helped with signing in."
      label="users"
      columnsOf={userColumns}
      useList={useUserList}
      filters={useCompanyFilter()}
      search="Name, email or company"
      rowName={({ full_name }) => full_name}
      empty="No users yet"
    />
  );
}
