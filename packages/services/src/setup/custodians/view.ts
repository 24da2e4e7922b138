import { custodians } from "@custodia/db/schema/setup/custodians";
import { getTableColumns } from "drizzle-orm";
import { locationRefColumns } from "../locations/view.ts";

const {
  company_id: _company,
  sort_key: _key,
  department_sort_key: _departmentKey,
  job_role_sort_key: _jobRoleKey,
  ...rest
} = getTableColumns(custodians);

/** What `custodianView` is made of, where locations are joined. */
export const custodianColumns = { ...rest, location: locationRefColumns };
