import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ofCompany } from "../../features/lists/company-filter.ts";
import { listAsked } from "../../features/lists/list-asked.ts";
import { mailColumns } from "../../features/mails/mail-columns.tsx";
import { MailList } from "../../features/mails/mail-list.tsx";

export const Route = createFileRoute("/_shell/mail")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.platform.mails.list.prefetch(listAsked(mailColumns, args, ofCompany), how),
    ]),
  component: MailList,
});
