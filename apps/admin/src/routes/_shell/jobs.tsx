import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { JobList } from "../../features/jobs/job-list.tsx";

export const Route = createFileRoute("/_shell/jobs")({ validateSearch: tableSearch, component: JobList });
