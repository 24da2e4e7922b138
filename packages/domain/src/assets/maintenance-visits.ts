import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { cursorPageView } from "../list.ts";
import {
  dateInput,
  dateView,
  instantView,
  namedView,
  parseSync,
  personRef,
  rejectRepeats,
  requestsView,
} from "../record.ts";
import { idInput, optionalId, optionalText, remarksText } from "../text.ts";
import { assetFields } from "./fields.ts";
import { MAINTENANCE_SCHEDULES } from "./labels.ts";

/** The page size. */
export const VISITS_PER_PAGE = 50;
/** The maximum number of visits that one call records or requests. */
export const MAX_VISITS = 100;

/**
 * A maintenance visit to an asset where it is, without a release (rules/movements 8). `due_date` is the next maintenance date that the
 * register shows. It identifies the visit, so that the visit is recorded only once.
 */
export const maintenanceVisitInput = z.object({
  due_date: dateInput,
  service_date: dateInput,
  vendor_id: optionalId("a vendor").default(null),
  amount: moneyInput.nullable().default(null),
  invoice_number: optionalText("the invoice number").default(null),
  remarks: remarksText.default(null),
});

const { due_date, amount, ...shared } = maintenanceVisitInput.shape;

/** Visits to several assets on one day for one invoice. Each has its due date and its own cost: a total is not divided among them. */
export const maintenanceVisitsInput = z.object({
  ...shared,
  services: z
    .array(z.object({ asset_id: idInput("an asset"), due_date, amount }), { error: "Choose assets." })
    .min(1, "Choose an asset.")
    .max(MAX_VISITS, `Record at most ${MAX_VISITS} services.`)
    .superRefine(rejectRepeats("asset_id", "This asset is already in the list.")),
});

/** A recorded maintenance visit. Amounts are converted from kobo. */
export const maintenanceVisitView = z.object({
  id: z.int(),
  asset_id: z.int(),
  due_date: dateView,
  service_date: dateView,
  vendor_id: z.int().nullable(),
  vendor: namedView.nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  remarks: z.string().nullable(),
  recorded_by: personRef,
  created_at: instantView,
  version: z.int(),
});

/** The maintenance visits of an asset. */
export const maintenanceVisitsView = cursorPageView(maintenanceVisitView);

/** The recorded visits, in the order of their assets. */
export const maintenanceVisitsRecordedView = parseSync(z.object({ data: z.array(maintenanceVisitView) }));

/** The response if the role may only request: a request for each asset. */
export const maintenanceRequestedView = requestsView({});

export type MaintenanceVisitInput = z.output<typeof maintenanceVisitInput>;
export type MaintenanceVisitValues = z.input<typeof maintenanceVisitInput>;
export type MaintenanceVisitsInput = z.output<typeof maintenanceVisitsInput>;
export type MaintenanceRequestedView = z.output<typeof maintenanceRequestedView>;
export type MaintenanceVisitView = z.output<typeof maintenanceVisitView>;

/** The dialog's input for a new maintenance schedule; it is saved as a correction of the asset. */
export const scheduleInput = z.object({
  asset_id: idInput("an asset"),
  maintenance_schedule: z.enum(MAINTENANCE_SCHEDULES, { error: "Choose how often it comes." }),
  frequency: assetFields.frequency,
});

export type ScheduleValues = z.input<typeof scheduleInput>;
