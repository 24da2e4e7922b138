import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { MailList } from "../../features/mails/mail-list.tsx";

export const Route = createFileRoute("/_shell/mail")({ validateSearch: tableSearch, component: MailList });
