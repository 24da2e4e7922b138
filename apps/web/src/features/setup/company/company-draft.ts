import { type CompanyProfileWire, type CompanyView, PLACEHOLDER_URL } from "@custodia/domain/setup/company";
import { INDUSTRIES } from "@custodia/domain/setup/industries";
import type { Draft } from "@custodia/ui/form/schema-form.ts";

/** What the form begins with: the placeholder website counts as none, and `https://` stands before the field. */
export function companyDraft(company: CompanyView, withTimeZone: boolean): Draft<CompanyProfileWire> {
  const { abbreviation, industry, address, city, country_id, state_id, url, time_zone } = company;
  return {
    abbreviation: abbreviation ?? "",
    industry: INDUSTRIES.find((name) => name === industry) ?? null,
    address: address ?? "",
    city: city ?? "",
    country_id,
    state_id,
    url: url === PLACEHOLDER_URL ? "" : url.replace(/^https:\/\//, ""),
    ...(withTimeZone ? { time_zone } : {}),
  };
}
