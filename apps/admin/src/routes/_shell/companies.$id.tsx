import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../../features/companies/company-page.tsx";
import { jobsOfCompany } from "../../features/jobs/jobs-of-company.tsx";
import { logOfCompany } from "../../features/log/log-of-company.tsx";
import { mailOfCompany } from "../../features/mails/mail-of-company.tsx";
import { usersOfCompany } from "../../features/users/users-of-company.tsx";

export const Route = createFileRoute("/_shell/companies/$id")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    firstOf(args, ({ platform }, id, how) => [
      platform.companies.show.prefetch({ id }, how),
      platform.users.list.prefetch(usersOfCompany(id), how),
      platform.jobs.list.prefetch(jobsOfCompany(id), how),
      platform.mails.list.prefetch(mailOfCompany(id), how),
      platform.log.list.prefetch(logOfCompany(id), how),
    ]),
  component: function Company() {
    const { id } = Route.useParams();
    return /^[1-9]\d{0,14}$/.test(id) ? <CompanyPage key={id} id={Number(id)} /> : <NotFoundPage />;
  },
});
