import { companies } from "@custodia/db/schema/setup/company";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { placeColumns } from "../place.ts";
import { logoPath } from "./logo-path.ts";

const columns = {
  id: companies.id,
  name: companies.name,
  email: companies.email,
  employees_nr: companies.employees_nr,
  abbreviation: companies.abbreviation,
  image: companies.image,
  industry: companies.industry,
  address: companies.address,
  city: companies.city,
  country_id: companies.country_id,
  state_id: companies.state_id,
  url: companies.url,
  time_zone: companies.time_zone,
  version: companies.version,
  ...placeColumns,
};

/** The signed-in user's company, with the path of its logo. */
export async function getCompany(ctx: CompanyCtx) {
  const [company] = await ctx.db.read
    .select(columns)
    .from(companies)
    .leftJoin(countries, eq(countries.id, companies.country_id))
    .leftJoin(states, eq(states.id, companies.state_id))
    .where(eq(companies.id, ctx.company.id));
  const { image, ...rest } = company!;
  return { ...rest, image: logoPath(image), profile_complete: rest.industry !== null };
}
