import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { TINY_PNG } from "@custodia/testkit/images";
import { type Records, recordIdOf } from "@custodia/testkit/records";
import { ownBody } from "../openapi/rest/field-ids.ts";
import type { RestSite } from "../rest-site.ts";

const routeNamed = (name: string) => restRoutes.find((route) => route.name === name)!;

/** Returns an input with which this route creates a record: the id of its path, and a valid body. */
export async function creatorInput(site: RestSite, tenantA: Records, route: RestRoute) {
  const post = async (path: string, body: object) =>
    (await site.rest(site.admin, `POST ${path}`, body)).body.data.id as number;
  const addCustodian = async () => ({
    custodian_id: await post("custodians", ownBody(routeNamed("custodians.create"), tenantA)),
  });
  const asset = () => {
    const schedule = { maintenance_schedule: "Monthly", frequency: 1 };
    const byUse = { policy: { method: "units_of_production" }, total_units: 1000 };
    const terms = route.name === "usage.create" ? byUse : schedule;
    return post("assets", { ...ownBody(routeNamed("assets.create"), tenantA), ...terms });
  };
  /** The fields of a valid body that the document does not describe. */
  const extraFields: Record<string, object | (() => Promise<object>)> = {
    "classifications.create": { code: "ONCE" },
    "estimates.create": { useful_life: 3 },
    "exports.create": { all: true },
    "locations.create": { shortcode: "77" },
    "pos.cashiers.create": addCustodian,
    "maintenance.record": { due_date: "2026-02-28" },
    "pos.coupons.create": { percent: 5 },
    "pos.shifts.open": async () => ({ cashier_id: await post("pos/cashiers", await addCustodian()) }),
    "revaluations.create": { useful_life: 3 },
  };
  const { resource } = route.policy;
  const id = resource?.noun === "asset" ? await asset() : resource && recordIdOf(tenantA, resource);
  /** Creates the event to reverse on the asset of the path. */
  const createEvent = (name: string) => async () => {
    const { rest } = routeNamed(name);
    const event = { ...ownBody(routeNamed(name), tenantA), ...(extraFields[name] as object | undefined) };
    return { event_id: await post(rest.path.replace("{id}", `${id}`), event) };
  };
  for (const noun of ["disposals", "scrappings", "revaluations"])
    extraFields[`${noun}.reverse`] = createEvent(`${noun}.create`);
  const extra = extraFields[route.name];
  const fields: Record<string, unknown> = {
    ...ownBody(route, tenantA),
    ...(typeof extra === "function" ? await extra() : extra),
  };
  const { upload } = route.rest;
  const body = () => {
    if (!upload) return fields;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, `${value}`);
    const list = new Blob(["Description,Cost\nChair,1"]);
    form.set(upload.field, route.name === "imports.upload" ? list : new Blob([TINY_PNG]), "once.csv");
    return form;
  };
  return { id, body };
}
