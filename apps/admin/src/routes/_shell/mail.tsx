import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { companyFilter } from "../../features/lists/list-parts.tsx";
import { MailList, mailColumns } from "../../features/mails/list.tsx";

export const Route = createFileRoute("/_shell/mail")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.mails.list.prefetch(
        tableInput(args.location.search, mailColumns, { filters: companyFilter }),
        options,
      ),
    ]),
  component: MailList,
});
