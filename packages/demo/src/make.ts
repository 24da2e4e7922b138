import { assets } from "@custodia/db/schema/assets/assets";
import { installation } from "@custodia/db/schema/platform/installation";
import { coupons } from "@custodia/db/schema/pos/coupons";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { attachmentAdd } from "@custodia/domain/assets/attachments";
import { addDays } from "@custodia/domain/date";
import { formatKobo } from "@custodia/domain/money";
import { digestWeek } from "@custodia/domain/notifications/schema";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import { couponCreate } from "@custodia/domain/pos/coupons";
import { itemCreate } from "@custodia/domain/pos/items/schema";
import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { companyPatch } from "@custodia/domain/setup/company";
import { addAttachment } from "@custodia/services/assets/attachments/service";
import { loadIdentity } from "@custodia/services/auth/identify";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx, Services } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { createCashier } from "@custodia/services/pos/cashiers";
import { createCategory } from "@custodia/services/pos/categories";
import { createCoupon } from "@custodia/services/pos/coupons";
import { createItem } from "@custodia/services/pos/items/service";
import { updateSettings } from "@custodia/services/pos/settings";
import { updateCompany } from "@custodia/services/setup/company/service";
import { updateUser } from "@custodia/services/setup/users/service";
import { and, desc, eq } from "drizzle-orm";
import { createAssets, DEMO_ASSETS } from "./assets.ts";
import { DRAWINGS, invoicePdf } from "./documents.ts";
import { ORGANISATION, PROFILE, STAFF } from "./organisation.ts";
import { createSetup, idsBy, remaining, stateByName } from "./setup.ts";
import { COUPON, POS_SETTINGS, SERVICES, SHELF, SHOPS, type ShelfItem } from "./shop/shelf.ts";
import { tradeDay } from "./shop/trade.ts";
import { playStory } from "./story.ts";
import { actAs, asSignedIn, createUsers, recordingRandom, signUpOrganisation } from "./users.ts";

const DAY = 86_400_000;
/** The demo covers the last 45 days; the register is entered in the first 15 of them. */
const DAYS = 45;
const DAYS_OF_ENTRY = 15;
/** Start and length of a working day, as fractions of a day. */
const MORNING = 8.5 / 24;
const WORKING_HOURS = 8 / 24;

/**
 * Makes the demo company through the services, if the installation is fresh or an earlier start was interrupted. The content
 * is the same at each run, except for the password, which is random for each data folder.
 */
export async function makeDemo(services: Services, isFresh: boolean): Promise<void> {
  const state = await savedValue(services, "demo");
  if (state === "made" || (!isFresh && state === undefined)) return;
  const password = (await savedValue(services, "demo_password")) ?? services.random.token().slice(0, 12);
  await saveValues(services, { demo: "begun", demo_email: ORGANISATION.email, demo_password: password });
  const midnight = Math.floor(services.clock().getTime() / DAY) * DAY;
  const instant = (daysAgo: number, dayPart = 0) => midnight - (daysAgo - MORNING - dayPart * WORKING_HOURS) * DAY;
  let now = instant(DAYS + 1);
  const random = recordingRandom(services.random);
  const pastServices: Services = { ...services, random, clock: () => new Date(now) };
  const admin = await completeProfile(await signUpOrganisation(pastServices, random, password));
  await createSetup(admin);
  await createUsers(admin, random, password);
  await createAssets(admin, (index) => {
    const days = (index / DEMO_ASSETS) * DAYS_OF_ENTRY;
    now = instant(DAYS - Math.floor(days), days % 1);
  });
  await addAttachments(await actAs(admin, "dataEntry"));
  await createShop(admin);
  for (let daysAgo = DAYS - DAYS_OF_ENTRY; daysAgo > 0; daysAgo--) {
    now = instant(daysAgo, 0.2);
    await playStory(admin, daysAgo);
    await tradeDay(admin, daysAgo, (part) => {
      now = instant(daysAgo, 0.3 + part * 0.7);
    });
  }
  await makeDigestDue(services, admin);
  await saveValues(services, { demo: "made" });
}

/** Marks last week's digest as mailed, so that this week's digest can be viewed on any day. */
async function makeDigestDue({ db, clock }: Services, { company }: CompanyCtx): Promise<void> {
  const digest_week = addDays(digestWeek(company.time_zone, clock()), -7);
  await db.write((tx) => tx.update(companies).set({ digest_week }).where(eq(companies.id, company.id)));
}

async function completeProfile(admin: CompanyCtx): Promise<CompanyCtx> {
  const { state, ...profile } = PROFILE;
  const input = { ...profile, ...(await stateByName(admin, state)), url: ORGANISATION.url };
  await updateCompany(permitActor(admin, "company.manage"), companyPatch.parse(input));
  await updateUser(permitActor(asSignedIn(admin), "self.manage"), {
    id: admin.actor.user_id,
    ...STAFF.admin,
  });
  return { ...admin, ...(await loadIdentity(admin.db.read, admin.actor.user_id)) };
}

async function savedValue(services: Services, key: string): Promise<string | undefined> {
  const [row] = await services.db.read.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

function saveValues(services: Services, values: Record<string, string>): Promise<void> {
  return services.db.write(async (tx) => {
    for (const [key, value] of Object.entries(values)) {
      await tx
        .insert(installation)
        .values({ key, value })
        .onConflictDoUpdate({ target: installation.key, set: { value } });
    }
  });
}

const ASSETS_PER_DRAWING = 2;
const WIDTH_PX = 1200;

/** Uploads photos and invoices of some assets. A file that an asset already has is not added again. */
async function addAttachments(dataEntry: CompanyCtx): Promise<void> {
  const ctx = permitActor(dataEntry, "records.write");
  // Loaded here, so that a server without a demo does not load it; it draws trusted input only.
  const { default: sharp } = await import("sharp");
  for (const [description, drawing] of DRAWINGS) {
    const photo = await sharp(Buffer.from(drawing)).resize(WIDTH_PX).jpeg().toBuffer();
    const assetsToPicture = await ctx.db.read
      .select({ id: assets.id, cost: assets.cost, invoice: assets.invoice_number, vendor: vendors.name })
      .from(assets)
      .innerJoin(vendors, eq(vendors.id, assets.vendor_id))
      .where(and(inCompany(ctx, assets), eq(assets.description, description)))
      .orderBy(desc(assets.id))
      .limit(ASSETS_PER_DRAWING);
    for (const { id, cost, invoice, vendor } of assetsToPicture) {
      const add = (name: string, content: Buffer, kind: "photo" | "invoice") =>
        addAttachment(ctx, {
          ...attachmentAdd.parse({ file: { name, content: streamOf(content) }, kind }),
          id,
        });
      await add("photo.jpg", photo, "photo");
      const lines = [description, `Invoice number ${invoice}`, `NGN ${formatKobo(cost).replace(/^\D+/, "")}`];
      await add(`${invoice}.pdf`, invoicePdf(vendor, ctx.company.name, lines), "invoice");
    }
  }
}

async function* streamOf(content: Buffer) {
  yield content;
}

const CATEGORIES = [...new Set([...SHELF, ...SERVICES].map(({ category }) => category))];

/** Creates settings, items with their opening stock, a cashier for each shop, and a coupon. */
async function createShop(admin: CompanyCtx): Promise<void> {
  await updateSettings(permitActor(admin, "company.manage"), posSettingsPatch.parse(POS_SETTINGS));
  const ctx = permitActor(admin, "pos.write");
  for (const [name] of await remaining(ctx, itemCategories, CATEGORIES)) await createCategory(ctx, { name });
  const categories = await idsBy(ctx, itemCategories, itemCategories.name);
  const branches = await idsBy(ctx, locations, locations.code);
  const goods = SHELF.map((shelfItem) => ({ ...itemFields(shelfItem), location_id: branches.get(SHOPS[0]) }));
  const services = SERVICES.map((service) => ({ ...service, stocked: false }));
  for (const [item] of await remaining(ctx, items, [...goods, ...services])) {
    const { category, ...fields } = item;
    await createItem(ctx, itemCreate.parse({ ...fields, category_id: categories.get(category) }));
  }
  for (const [shop] of await remaining(ctx, cashiers, SHOPS)) {
    const [person] = await admin.db.read
      .select({ id: custodians.id })
      .from(custodians)
      .where(and(inCompany(admin, custodians), eq(custodians.location_id, branches.get(shop)!)))
      .orderBy(desc(eq(custodians.department, "Sales")), custodians.id)
      .limit(1);
    await createCashier(ctx, cashierCreate.parse({ custodian_id: person!.id }));
  }
  for (const [coupon] of await remaining(ctx, coupons, [COUPON])) {
    await createCoupon(ctx, couponCreate.parse(coupon));
  }
}

function itemFields({ zero, cost, code, carton, ...item }: ShelfItem) {
  const barcodes = [
    ...(code ? [{ code, quantity: 1 }] : []),
    ...(carton ? [{ code: carton, quantity: item.pack_size }] : []),
  ];
  const vat = zero ? { vat_class: "zero", vat: 0 } : {};
  return { ...item, ...vat, unit_cost: cost, barcodes };
}
