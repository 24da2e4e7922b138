import type { BrowserContext } from "@playwright/test";
import { classificationCreate } from "../../../packages/domain/src/assets/classifications.ts";
import { saleInput, scrapInput } from "../../../packages/domain/src/assets/disposals.ts";
import { maintenanceVisitInput } from "../../../packages/domain/src/assets/maintenance-visits.ts";
import { returnInput } from "../../../packages/domain/src/assets/movements.ts";
import { revaluationInput } from "../../../packages/domain/src/assets/revaluation.ts";
import { assetCreate } from "../../../packages/domain/src/assets/schema.ts";
import { custodianCreate } from "../../../packages/domain/src/setup/custodians.ts";
import { locationCreate } from "../../../packages/domain/src/setup/locations.ts";
import { userCreate } from "../../../packages/domain/src/setup/users.ts";
import { vendorCreate } from "../../../packages/domain/src/setup/vendors.ts";
import { runMutation, runQuery } from "../server.ts";
import { type Field, type Fill, storeShopTexts } from "./stored-shop.ts";

/** The stored texts and their places: each of them must be visible on some screen. */
export interface StoredTexts {
  texts: string[];
  /** The screens of the records that contain them. */
  screens: string[];
  /** The forms that start with a record's values. */
  forms: string[];
}

/** Returns whether a field stores any text unchanged, unlike an email, a phone number, a date or a choice. */
function isText(field: Field): boolean {
  const words = "Some words #1";
  return field.safeParse(words).data === words;
}

type Id = { id: number };
type Place = { country_id: number; state_id: number };

const asset = {
  acquisition_date: "2024-05-06",
  acquisition_nature: "Purchase",
  condition: "New",
  cost: 900_000_000,
  useful_life: 5,
};

/**
 * Stores texts in every text field of a record of each kind; each text has its own order and number. `fill` finds new text
 * fields of these schemas by itself.
 */
export async function storeTexts(
  { admin, clerk, url }: { admin: BrowserContext; clerk: BrowserContext; url: string },
  samples: readonly string[],
  round: number,
): Promise<StoredTexts> {
  const texts: string[] = [];
  const text = () => {
    const first = texts.length % samples.length;
    texts.push([...samples.slice(first), ...samples.slice(0, first), `#${round}.${texts.length}`].join(" "));
    return texts.at(-1)!;
  };
  const fill: Fill = (schema, input) => {
    const names = Object.keys(schema.shape).filter((name) => !(name in input) && isText(schema.shape[name]!));
    return { ...input, ...Object.fromEntries(names.map((name) => [name, text()])) };
  };
  const create = <T = Id>(procedure: string, input: object, user = admin) =>
    runMutation<T>(user, url, procedure, input);
  const { data } = await runQuery<{ data: Place[] }>(admin, url, "vendors.list", { sort: "created_at" });
  const place = { country_id: data[0]!.country_id, state_id: data[0]!.state_id };
  const phone_number = "+2348030000000";

  const location = await create(
    "locations.create",
    fill(locationCreate, { ...place, shortcode: `C${round}`, state_shortcode: "CRP" }),
  );
  const { role: _role, email: _email, ...profile } = userCreate.shape;
  await create("account.update", fill({ shape: profile }, { phone_number, location_id: location.id }));
  await create("company.update", { address: text(), city: text(), url: websiteOf(samples) });
  const vendor = await create(
    "vendors.create",
    fill(vendorCreate, { ...place, email: `corpus${round}@demo.example`, phone_number }),
  );
  const custodian = await create("custodians.create", fill(custodianCreate, { location_id: location.id }));
  const user = await create(
    "users.create",
    fill(userCreate, {
      role: 3,
      email: `corpus.user${round}@demo.example`,
      phone_number,
      location_id: location.id,
    }),
  );
  const classification = await create("classifications.create", fill(classificationCreate, { code: `CR${round}` }));
  const references = { classification_id: classification.id, custodian_id: custodian.id };
  // With so many assets, the dashboard's chart shows this classification among the largest.
  for (let count = 0; count < 30 + round; count++) {
    await create("assets.create", { ...asset, ...references, description: "One of many" });
  }
  const fullAsset = () => fill(assetCreate, { ...asset, ...references, vendor_id: vendor.id });

  const used = await create("assets.create", fullAsset());
  await create(
    "revaluations.create",
    fill(revaluationInput, {
      id: used.id,
      revaluation_date: "2024-05-20",
      carrying_amount: 800_000_000,
      useful_life: 4,
    }),
  );
  const release = {
    type: "maintenance",
    maintenance_category: "Out-of-office maintenance",
    condition: "New",
    vendor_id: vendor.id,
    custodian_id: custodian.id,
  };
  const releaseInput = () => ({ ...release, id: used.id, location: text(), remarks: text() });
  const first = await create("movements.release", { ...releaseInput(), release_date: "2024-06-01" });
  await create("movements.return", fill(returnInput, { id: first.id, returned_at: "2024-06-02 10:00:00" }));
  const serviced = await create("assets.create", { ...fullAsset(), maintenance_schedule: "Yearly" });
  const visit = { due_date: "2025-05-06", service_date: "2024-06-03", vendor_id: vendor.id };
  await create("maintenance.record", fill(maintenanceVisitInput, { id: serviced.id, ...visit }));
  const second = await create("movements.release", { ...releaseInput(), release_date: "2024-07-01" });

  const sold = await create("assets.create", fullAsset());
  await create(
    "disposals.create",
    fill(saleInput, {
      id: sold.id,
      sale_date: "2024-08-01",
      amount_sold_for: 1000,
      condition: "Used",
    }),
  );
  const scrapped = await create("assets.create", fullAsset());
  await create(
    "scrappings.create",
    fill(scrapInput, { id: scrapped.id, discard_date: "2024-08-01", condition: "Bad" }),
  );

  const inService = await create("assets.create", fullAsset());

  type Requested = { approval: Id & { asset_id: number } };
  const { approval } = await create<Requested>("assets.create", fullAsset(), clerk);
  await create("approvals.reject", { id: approval.id, reason: text() });
  const pending = await create<Requested>("assets.create", fullAsset(), clerk);

  await create("tokens.create", { name: text() });
  const hook = `https://example.com/?${samples.slice(0, 4).join("+").replaceAll(" ", "+")}`;
  await create("webhooks.create", { url: hook, events: ["asset.created"] });
  texts.push(hook);
  await create("views.create", { list: "assets", name: text(), search: { search: samples.join(" ") } });
  await create("exports.create", { custodian_id: custodian.id, location_id: location.id });

  const shop = await storeShopTexts({ create, text, fill, location, round });

  return {
    texts,
    screens: [
      ...shop.screens,
      `/detail_asset/${used.id}`,
      `/movements/${used.id}`,
      `/returnAsset/${used.id}/${second.id}`,
      `/printAsset/${used.id}`,
      `/detail_asset/${serviced.id}`,
      `/detail_asset/${serviced.id}?part=movements`,
      `/detail_asset/${sold.id}`,
      `/detail_asset/${scrapped.id}`,
      `/detail_asset/${inService.id}`,
      `/detail_asset/${pending.approval.asset_id}`,
      `/detail_asset/${approval.asset_id}`,
      `/disposal/${sold.id}`,
      `/scraps/${scrapped.id}`,
      `/detailLocations/${location.id}`,
      `/detailVendors/${vendor.id}`,
      `/detailCustodians/${custodian.id}`,
      `/detailUser/${user.id}`,
      "/Settings/personal",
      "/Settings/company",
      "/Settings/tokens",
      "/Settings/webhooks",
    ],
    forms: [
      ...shop.forms,
      `/returnAsset/${used.id}`,
      `/returnField/${used.id}`,
      `/revualationAsset/${used.id}`,
      `/maintenance/${inService.id}`,
      `/releaseField/${inService.id}`,
      `/sellAsset/${inService.id}`,
      `/disposalAsset/${inService.id}`,
      `/scrapAsset/${inService.id}`,
      `/editLocations/${location.id}`,
      `/editVendors/${vendor.id}`,
      `/editCustodians/${custodian.id}`,
      `/editUser/${user.id}`,
    ],
  };
}

/** Returns a website's address that contains those texts that are valid in it. */
function websiteOf(samples: readonly string[]): string {
  return `www.example.com/${samples.filter((text) => !/[\s\\<>"]/.test(text)).join("/")}`;
}
