import { activityView } from "@custodia/domain/activity/schema";
import { moneyInput, moneyView, nairaInput, netMoneyInput } from "@custodia/domain/amounts";
import { approvalView } from "@custodia/domain/approvals/schema";
import { attachmentView } from "@custodia/domain/assets/attachments";
import { classificationView } from "@custodia/domain/assets/classifications";
import { disposalView, scrappingView } from "@custodia/domain/assets/disposals";
import { disposalOutcome } from "@custodia/domain/assets/dispose-many";
import { exportView } from "@custodia/domain/assets/export";
import { importPreviewView } from "@custodia/domain/assets/import/preview";
import { importedView, importUndoPlanView, importView } from "@custodia/domain/assets/import/schema";
import { vendorDetail } from "@custodia/domain/assets/list";
import { maintenanceJobView } from "@custodia/domain/assets/maintenance-jobs";
import { maintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import { movementView } from "@custodia/domain/assets/movements";
import { policyRunView } from "@custodia/domain/assets/policies/schema";
import { revaluationView } from "@custodia/domain/assets/revaluation";
import { assetObject, assetRow, assetView } from "@custodia/domain/assets/schema";
import { additionView } from "@custodia/domain/assets/value/additions";
import { estimateView } from "@custodia/domain/assets/value/estimates";
import { usageView } from "@custodia/domain/assets/value/usage";
import { sessionView } from "@custodia/domain/auth/session";
import { widgetsView } from "@custodia/domain/dashboard/schema";
import { downloadView } from "@custodia/domain/downloads/schema";
import { idFilter, pageView } from "@custodia/domain/list";
import { notificationView } from "@custodia/domain/notifications/schema";
import { cashierView } from "@custodia/domain/pos/cashiers";
import { couponView } from "@custodia/domain/pos/coupons";
import { customerView } from "@custodia/domain/pos/customers";
import { itemImportView } from "@custodia/domain/pos/items/import";
import { categoryView, itemRow, itemView } from "@custodia/domain/pos/items/schema";
import { holdView } from "@custodia/domain/pos/parked-sales";
import { dayReportView, posDashboardView, shiftReportView } from "@custodia/domain/pos/reports";
import { returnView } from "@custodia/domain/pos/returns/schema";
import { paymentView, quoteView, saleRow, saleView, transferView } from "@custodia/domain/pos/sales/schema";
import { posSettingsView } from "@custodia/domain/pos/settings";
import { shiftRow, shiftView, talliesView } from "@custodia/domain/pos/shifts/schema";
import { stockDocumentRow, stockDocumentView, stockMovementView } from "@custodia/domain/pos/stock/schema";
import { dateInput, namedView, personRef } from "@custodia/domain/record";
import { companyView } from "@custodia/domain/setup/company";
import { custodianView } from "@custodia/domain/setup/custodians";
import { companyLimitsView } from "@custodia/domain/setup/limits";
import { locationRef, locationView, stateView } from "@custodia/domain/setup/locations";
import { userView } from "@custodia/domain/setup/users";
import { vendorView } from "@custodia/domain/setup/vendors";
import { newTokenView, tokenView } from "@custodia/domain/tokens/schema";
import { policyView } from "@custodia/domain/valuation/policy";
import { savedView } from "@custodia/domain/views/schema";
import { deliveryView, newWebhookView, webhookView } from "@custodia/domain/webhooks/schema";
import { z } from "zod";

/** The records that have their own name in the document. */
export const componentNames: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [activityView, "Activity"],
  [approvalView, "Approval"],
  [assetRow, "AssetRow"],
  [assetView, "Asset"],
  [cashierView, "Cashier"],
  [categoryView, "Category"],
  [classificationView, "Classification"],
  [companyLimitsView, "CompanyLimits"],
  [companyView, "Company"],
  [couponView, "Coupon"],
  [custodianView, "Custodian"],
  [customerView, "Customer"],
  [dayReportView, "DayReport"],
  [deliveryView, "Delivery"],
  [disposalOutcome, "Disposed"],
  [disposalView, "Disposal"],
  [downloadView, "Download"],
  [exportView, "Export"],
  [holdView, "Hold"],
  [importPreviewView, "ImportPreview"],
  [importUndoPlanView, "ImportUndoPlan"],
  [importView, "Import"],
  [importedView, "Imported"],
  [itemImportView, "ItemImport"],
  [itemRow, "ItemRow"],
  [itemView, "Item"],
  [locationRef, "LocationRef"],
  [locationView, "Location"],
  [maintenanceJobView, "MaintenanceJob"],
  [movementView, "Movement"],
  [namedView, "Named"],
  [newTokenView, "TokenWithSecret"],
  [newWebhookView, "WebhookWithSecret"],
  [notificationView, "Notification"],
  [pageView(z.null()).shape.meta, "PageMeta"],
  [attachmentView, "Paper"],
  [paymentView, "Payment"],
  [personRef, "Person"],
  [policyView, "DepreciationPolicy"],
  [posDashboardView, "PosDashboard"],
  [policyRunView, "PolicyRun"],
  [posSettingsView, "PosSettings"],
  [quoteView, "Quote"],
  [returnView, "Return"],
  [additionView, "Addition"],
  [estimateView, "Estimate"],
  [usageView, "Usage"],
  [revaluationView, "Revaluation"],
  [saleRow, "SaleRow"],
  [saleView, "Sale"],
  [savedView, "SavedView"],
  [scrappingView, "Scrapping"],
  [maintenanceVisitView, "Service"],
  [sessionView, "SignedInUser"],
  [shiftReportView, "ShiftReport"],
  [shiftRow, "ShiftRow"],
  [shiftView, "Shift"],
  [stateView, "State"],
  [stockDocumentRow, "StockDocumentRow"],
  [stockDocumentView, "StockDocument"],
  [stockMovementView, "StockMovement"],
  [talliesView, "Tallies"],
  [tokenView, "Token"],
  [transferView, "Transfer"],
  [userView, "User"],
  [vendorDetail, "VendorShown"],
  [vendorView, "Vendor"],
  [webhookView, "Webhook"],
  [widgetsView, "Widgets"],
]);

const NAIRA = { description: "Naira, with at most two decimals." };

const NEW_LIFE =
  "In years, unless `useful_life_in_days` is given. Not needed if the asset does not depreciate, or by a policy that ignores a life: omitted it is then that of the class, and null is none.";

/** Remarks that cannot be derived from a schema: units, and the effect of a transform on a text. */
export const remarks: ReadonlyMap<z.core.$ZodType, object> = new Map<z.core.$ZodType, object>([
  [moneyView, NAIRA],
  [moneyInput, NAIRA],
  [nairaInput, NAIRA],
  [netMoneyInput, { description: `${NAIRA.description} Below 0 if more was paid back than taken.` }],
  [assetObject.shape.useful_life, { description: NEW_LIFE }],
  [dateInput, { format: "date", description: "A day in the company's time zone." }],
  [idFilter, { type: "integer", minimum: 1, description: "The id of a record; an unknown id matches nothing." }],
]);

type Json = z.core.JSONSchema.BaseSchema;

/** Examples by field, all about one company's printer. Fields of the same name and type have the same example everywhere. */
const EXAMPLES: Record<string, string | number | boolean> = {
  abbreviation: "DV",
  accessToken: "wkz8k2m1Jt0c4nQ6rS3vX5yZ7aB9dE1fG2hI4jK6lM8",
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase",
  address: "12 Adeola Odeku Street",
  amount: 15000,
  amount_sold_for: 90000,
  asset_tag: "LAG-0042",
  barcode: "DV-COMP-000123",
  buyer_name: "Bisi Alabi",
  cac_registration_number: "RC 123456",
  carrying_amount: 250000.5,
  city: "Lagos",
  code: "COMP",
  condition: "New",
  cost: 250000.5,
  created_at: "2026-02-01T09:30:00.000Z",
  department: "Accounts",
  description: "HP LaserJet Pro printer",
  discard_date: "2026-06-15",
  email: "ada@dunamis.example",
  employees_nr: 12,
  expected_return_date: "2026-07-01",
  frequency: 3,
  full_name: "Ada Obi",
  id: 1,
  id_number: "S-17",
  image: "/files/logo/1-5f0c.png",
  invoice_number: "INV-2026-17",
  job_role: "Accountant",
  location: "Ikeja workshop",
  maintenance_schedule: "Quarterly",
  manufacturer: "HP",
  message: "Approved successfully",
  model: "LaserJet Pro M404dn",
  name: "Dunamis Ventures",
  net_book_value: 187500.38,
  password: "correct horse battery",
  password_confirmation: "correct horse battery",
  phone_number: "+234 803 123 4567",
  reason: "The invoice is missing.",
  release_date: "2026-06-15",
  remarks: "In good order",
  returned_at: "2026-06-20 10:30:00",
  role: 1,
  sale_date: "2026-06-15",
  scrap_value: 10000,
  serial_number: "CNB7K12345",
  shortcode: "01",
  state_shortcode: "LA",
  tax_id_number: "12345678-0001",
  terms_and_conditions: 1,
  total: 1,
  url: "https://example.com",
  useful_life: 4,
  useful_life_in_days: 1460,
  verification_code: "123456",
  warranty_in_years: 1,
};

/** Returns the example of a field; undefined if the example has another type or the schema lists the values. */
export function findExample(name: string, schema: Json): unknown {
  if (schema.enum) return undefined;
  const types = new Set([schema, ...(schema.anyOf ?? [])].flatMap((part) => (part as Json).type));
  const example = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  const hasType =
    example !== undefined &&
    (types.has(typeof example as "string") || (Number.isInteger(example) && types.has("integer")));
  // The format of an instant may differ between input and output.
  if (hasType && schema.format === "date-time") return EXAMPLES.created_at;
  if (hasType) return example;
  if (name.endsWith("_id") && types.has("integer")) return 1;
  return undefined;
}
