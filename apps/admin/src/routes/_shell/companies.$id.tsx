import { NotFoundPage } from "@custodia/screens/shell/failure-pages";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../../features/companies/company-page.tsx";

export const Route = createFileRoute("/_shell/companies/$id")({
  component: function Company() {
    const { id } = Route.useParams();
    return /^[1-9]\d{0,14}$/.test(id) ? <CompanyPage key={id} id={Number(id)} /> : <NotFoundPage />;
  },
});
