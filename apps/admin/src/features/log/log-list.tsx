import { type Inputs, trpc } from "@custodia/client/trpc";
import { useCompanyFilter } from "../lists/company-filter.ts";
import { ListPage } from "../lists/list-page.tsx";
import { logColumns } from "./log-columns.tsx";

const useLogList = (input: Inputs["platform"]["log"]["list"]) => trpc.platform.log.list.useQuery(input);

/** What operators did, newest first. */
export function LogList() {
  return (
    <ListPage
      title="Operators' log"
      description="Nobody can change or clear it. A search looks through the newest 20,000."
      label="entries"
      columnsOf={logColumns}
      useList={useLogList}
      filters={useCompanyFilter()}
      search="Operator, company or word"
      rowName={({ message }) => message}
      empty="Nothing was done yet"
    />
  );
}
