import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { companyFilter, listQuery } from "../../features/lists/list-page.tsx";
import { MailList, mailColumns } from "../../features/mails/list.tsx";

export const Route = createFileRoute("/_shell/mail")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.mails.list.prefetch(listQuery(mailColumns, args, companyFilter), options),
    ]),
  component: MailList,
});
