import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyDetail } from "../../features/companies/detail.tsx";
import { companyJobsQuery } from "../../features/jobs/list.tsx";
import { companyLogQuery } from "../../features/log/list.tsx";
import { companyMailQuery } from "../../features/mails/list.tsx";
import { companyUsersQuery } from "../../features/users/list.tsx";

export const Route = createFileRoute("/_shell/companies/$id")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchRecordQueries(args, ({ platform }, id, options) => [
      platform.companies.show.prefetch({ id }, options),
      platform.users.list.prefetch(companyUsersQuery(id), options),
      platform.jobs.list.prefetch(companyJobsQuery(id), options),
      platform.mails.list.prefetch(companyMailQuery(id), options),
      platform.log.list.prefetch(companyLogQuery(id), options),
    ]),
  component: function Company() {
    const { id } = Route.useParams();
    return /^[1-9]\d{0,14}$/.test(id) ? <CompanyDetail key={id} id={Number(id)} /> : <NotFoundPage />;
  },
});
