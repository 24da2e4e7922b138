import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { LeadList } from "../../features/leads/lead-list.tsx";

export const Route = createFileRoute("/_shell/leads")({ validateSearch: tableSearch, component: LeadList });
