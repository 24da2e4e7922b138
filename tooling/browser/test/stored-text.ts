import type { BrowserContext } from "@playwright/test";
import { change, runQuery } from "../server.ts";
import { storeShopTexts } from "./stored-shop.ts";

/** The stored texts and their places: each of them must be visible on some screen. */
export interface Stored {
  texts: string[];
  /** Screens of the records that hold them. */
  screens: string[];
  /** Forms that begin with what a record holds. */
  forms: string[];
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

/** Puts texts into every field that takes any, of a record of each kind; each field has them in an order and with a number of its own. */
export async function storeTexts(
  { admin, clerk, url }: { admin: BrowserContext; clerk: BrowserContext; url: string },
  few: readonly string[],
  turn: number,
): Promise<Stored> {
  const texts: string[] = [];
  const text = () => {
    const first = texts.length % few.length;
    texts.push([...few.slice(first), ...few.slice(0, first), `#${turn}.${texts.length}`].join(" "));
    return texts.at(-1)!;
  };
  const make = <T = Id>(procedure: string, input: object, by = admin) => change<T>(by, url, procedure, input);
  const { data } = await runQuery<{ data: Place[] }>(admin, url, "vendors.list", { sort: "created_at" });
  const place = { country_id: data[0]!.country_id, state_id: data[0]!.state_id };
  const phone_number = "+2348030000000";

  const location = await make("locations.create", {
    ...place,
    city: text(),
    address: text(),
    shortcode: `C${turn}`,
    state_shortcode: "CRP",
  });
  const person = () => ({
    id_number: text(),
    department: text(),
    job_role: text(),
    location_id: location.id,
  });
  await make("account.update", { full_name: text(), phone_number, ...person() });
  await make("company.update", { address: text(), city: text(), url: addressOf(few) });
  const vendor = await make("vendors.create", {
    ...place,
    name: text(),
    email: `corpus${turn}@demo.example`,
    phone_number,
    tax_id_number: text(),
    cac_registration_number: text(),
    address: text(),
    city: text(),
  });
  const custodian = await make("custodians.create", { full_name: text(), ...person() });
  const user = await make("users.create", {
    full_name: text(),
    role: 3,
    email: `corpus.user${turn}@demo.example`,
    phone_number,
    ...person(),
  });
  const classification = await make("classifications.create", { name: text(), code: `CR${turn}` });
  const owned = { classification_id: classification.id, custodian_id: custodian.id };
  // So many that the dashboard's chart has this classification among the largest.
  for (let more = 0; more < 30 + turn; more++) {
    await make("assets.create", { ...asset, ...owned, description: "One of many" });
  }
  const whole = () => ({
    ...asset,
    ...owned,
    description: text(),
    asset_tag: text(),
    serial_number: text(),
    invoice_number: text(),
    remarks: text(),
    vendor_id: vendor.id,
  });

  const used = await make("assets.create", whole());
  await make("assets.update", { id: used.id, department: text() });
  await make("revaluations.create", {
    id: used.id,
    revaluation_date: "2024-05-20",
    carrying_amount: 800_000_000,
    useful_life: 4,
    remarks: text(),
  });
  const release = {
    type: "maintenance",
    maintenance_category: "Out-of-office maintenance",
    condition: "New",
    vendor_id: vendor.id,
    custodian_id: custodian.id,
  };
  const out = () => ({ ...release, id: used.id, location: text(), remarks: text() });
  const first = await make("movements.release", { ...out(), release_date: "2024-06-01" });
  await make("movements.return", {
    id: first.id,
    returned_at: "2024-06-02 10:00:00",
    invoice_number: text(),
    remarks: text(),
  });
  const serviced = await make("assets.create", { ...whole(), maintenance_schedule: "Yearly" });
  await make("maintenance.record", {
    id: serviced.id,
    due_date: "2025-05-06",
    service_date: "2024-06-03",
    vendor_id: vendor.id,
    invoice_number: text(),
    remarks: text(),
  });
  const second = await make("movements.release", { ...out(), release_date: "2024-07-01" });

  const sold = await make("assets.create", whole());
  await make("disposals.create", {
    id: sold.id,
    sale_date: "2024-08-01",
    amount_sold_for: 1000,
    condition: "Used",
    buyer_name: text(),
    address: text(),
    city: text(),
    remarks: text(),
  });
  const scrapped = await make("assets.create", whole());
  await make("scrappings.create", {
    id: scrapped.id,
    discard_date: "2024-08-01",
    condition: "Bad",
    remarks: text(),
  });

  const held = await make("assets.create", whole());

  type Asked = { approval: Id & { asset_id: number } };
  const { approval } = await make<Asked>("assets.create", whole(), clerk);
  await make("approvals.reject", { id: approval.id, reason: text() });
  const asked = await make<Asked>("assets.create", whole(), clerk);

  await make("tokens.create", { name: text() });
  const hook = `https://example.com/?${few.slice(0, 4).join("+")}`;
  await make("webhooks.create", { url: hook, events: ["asset.created"] });
  texts.push(hook);
  await make("views.create", { list: "assets", name: text(), search: { search: few.join(" ") } });
  await make("exports.create", { custodian_id: custodian.id, location_id: location.id });

  const shop = await storeShopTexts({ make, text, location, turn });

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
      `/detail_asset/${held.id}`,
      `/detail_asset/${asked.approval.asset_id}`,
      `/detail_asset/${approval.asset_id}`,
      `/disposal/${sold.id}`,
      `/scraps/${scrapped.id}`,
      `/detailLocations/${location.id}`,
      `/detailVendors/${vendor.id}`,
      `/detailCustodians/${custodian.id}`,
      `/detailUser/${user.id}`,
      "/Settings",
    ],
    forms: [
      ...shop.forms,
      `/returnAsset/${used.id}`,
      `/returnField/${used.id}`,
      `/revualationAsset/${used.id}`,
      `/maintenance/${held.id}`,
      `/releaseField/${held.id}`,
      `/sellAsset/${held.id}`,
      `/disposalAsset/${held.id}`,
      `/scrapAsset/${held.id}`,
      `/editLocations/${location.id}`,
      `/editVendors/${vendor.id}`,
      `/editCustodians/${custodian.id}`,
      `/editUser/${user.id}`,
    ],
  };
}

/** As much of the texts as a website's address takes. */
function addressOf(few: readonly string[]): string {
  return `www.example.com/${few.filter((text) => !/[\s\\<>"]/.test(text)).join("/")}`;
}
