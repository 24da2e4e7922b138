import { activityView } from "@custodia/domain/activity/schema";
import { approvalView } from "@custodia/domain/approvals/schema";
import { classificationView } from "@custodia/domain/assets/classifications";
import { disposalView, scrappingView } from "@custodia/domain/assets/disposals";
import { disposedView } from "@custodia/domain/assets/dispose-many";
import { exportView } from "@custodia/domain/assets/export";
import {
  importedView,
  importPreviewView,
  importUndoPlanView,
  importView,
} from "@custodia/domain/assets/import/schema";
import { vendorShown } from "@custodia/domain/assets/list";
import { movementView } from "@custodia/domain/assets/movements";
import { paperView } from "@custodia/domain/assets/papers";
import { revaluationView } from "@custodia/domain/assets/revaluation";
import { assetRow, assetView } from "@custodia/domain/assets/schema";
import { maintenanceVisitView } from "@custodia/domain/assets/service";
import { sessionView } from "@custodia/domain/auth/session";
import { widgetsView } from "@custodia/domain/dashboard/schema";
import { downloadView } from "@custodia/domain/downloads/schema";
import { idFilter, pageView } from "@custodia/domain/list";
import { moneyInput, moneyView, nairaInput, netMoneyInput } from "@custodia/domain/money-fields";
import { notificationView } from "@custodia/domain/notifications/schema";
import { couponView } from "@custodia/domain/pos/coupons/schema";
import { customerView } from "@custodia/domain/pos/customers/schema";
import { personView } from "@custodia/domain/pos/fields";
import { categoryView } from "@custodia/domain/pos/items/categories";
import { itemImportView } from "@custodia/domain/pos/items/import";
import { itemRow, itemView } from "@custodia/domain/pos/items/schema";
import { posDashboardView } from "@custodia/domain/pos/reports/dashboard";
import { dayReportView, shiftReportView } from "@custodia/domain/pos/reports/day";
import { returnView } from "@custodia/domain/pos/returns/schema";
import { holdView } from "@custodia/domain/pos/sales/parked-sales";
import { paymentView, quoteView, saleRow, saleView, transferView } from "@custodia/domain/pos/sales/schema";
import { posSettingsView } from "@custodia/domain/pos/settings/schema";
import { cashierView } from "@custodia/domain/pos/shifts/cashiers";
import { shiftRow, shiftView, talliesView } from "@custodia/domain/pos/shifts/schema";
import { stockDocumentRow, stockDocumentView, stockMovementView } from "@custodia/domain/pos/stock/schema";
import { dateInput, namedView } from "@custodia/domain/record";
import { companyView } from "@custodia/domain/setup/company";
import { stateView } from "@custodia/domain/setup/countries";
import { custodianView } from "@custodia/domain/setup/custodians";
import { locationRef, locationView } from "@custodia/domain/setup/locations";
import { userView } from "@custodia/domain/setup/users";
import { vendorView } from "@custodia/domain/setup/vendors";
import { newTokenView, tokenView } from "@custodia/domain/tokens/schema";
import { savedView } from "@custodia/domain/views/schema";
import { deliveryView, newWebhookView, webhookView } from "@custodia/domain/webhooks/schema";
import { z } from "zod";

/** Records that have a name of their own in the document. */
export const named: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [activityView, "Activity"],
  [approvalView, "Approval"],
  [assetRow, "AssetRow"],
  [assetView, "Asset"],
  [cashierView, "Cashier"],
  [categoryView, "Category"],
  [classificationView, "Classification"],
  [companyView, "Company"],
  [couponView, "Coupon"],
  [custodianView, "Custodian"],
  [customerView, "Customer"],
  [dayReportView, "DayReport"],
  [deliveryView, "Delivery"],
  [disposedView, "Disposed"],
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
  [movementView, "Movement"],
  [namedView, "Named"],
  [newTokenView, "TokenWithSecret"],
  [newWebhookView, "WebhookWithSecret"],
  [notificationView, "Notification"],
  [pageView(z.null()).shape.meta, "PageMeta"],
  [paperView, "Paper"],
  [paymentView, "Payment"],
  [personView, "Person"],
  [posDashboardView, "PosDashboard"],
  [posSettingsView, "PosSettings"],
  [quoteView, "Quote"],
  [returnView, "Return"],
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
  [vendorShown, "VendorShown"],
  [vendorView, "Vendor"],
  [webhookView, "Webhook"],
  [widgetsView, "Widgets"],
]);

const NAIRA = { description: "Naira, with two decimals at most." };

/** Remarks that JSON Schema cannot derive from a schema: units, and the effect of a transform on a text. */
export const remarks: ReadonlyMap<z.core.$ZodType, object> = new Map<z.core.$ZodType, object>([
  [moneyView, NAIRA],
  [moneyInput, NAIRA],
  [nairaInput, NAIRA],
  [netMoneyInput, { description: `${NAIRA.description} Below 0 where more was paid back than taken.` }],
  [dateInput, { format: "date", description: "A day in the company's time zone." }],
  [
    idFilter,
    { type: "integer", minimum: 1, description: "The id of a record; one that is unknown finds nothing." },
  ],
]);
