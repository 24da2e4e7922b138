import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { companyLimitsView } from "../setup/limits.ts";
import { idInput, optionalText, singleLineReason } from "../text.ts";
import { confirmationInput, deletionView } from "./deletions.ts";

/** A company is quiet after this many days without use. */
export const QUIET_DAYS = 5;

/** Days for which a list shows whether a company was used. */
export const USAGE_DAYS = 14;

/** Filter values for the last use of a company, by days in Lagos. */
export const LAST_USES = ["today", "week", "longer", "never"] as const;

/** Setting up: its profile is not complete yet. */
const COMPANY_STATES = ["setting_up", "active", "quiet", "suspended"] as const;

export const companyListQuery = listQuery({
  sort: ["name", "created_at", "last_used_at", "assets", "users", "storage_bytes"],
  filters: {
    state: z.enum(COMPANY_STATES, { error: "Choose a state." }),
    last_use: z.enum(LAST_USES, { error: "Choose when the company was last used." }),
  },
});

/** The size and usage of a company, never its data. */
export const companyRowView = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  city: z.string().nullable(),
  state: z.enum(COMPANY_STATES),
  users: z.int(),
  assets: z.int(),
  storage_bytes: z.int(),
  created_at: instantView,
  /** The last use by a user or a program, to five minutes. */
  last_used_at: instantView.nullable(),
  /** Use on each of the last 14 days in Lagos; today is last. */
  used_on: z.array(z.boolean()).length(USAGE_DAYS),
});

export const companyPageView = companyRowView.extend({
  email: z.string(),
  time_zone: z.string(),
  suspended_at: instantView.nullable(),
  suspended_reason: z.string().nullable(),
  /** Users who are signed in now. */
  signed_in: z.int(),
  imports: z.object({ done: z.int(), failed: z.int(), last_at: instantView.nullable() }),
  mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  /** Jobs that are not done. */
  jobs: z.object({ open: z.int(), dead: z.int() }),
  limits: companyLimitsView,
  /** The deletion that was requested, scheduled or has begun; null if there is none. */
  deletion: deletionView.nullable(),
});

/** The reason for operators only: it is in their log, not in the company's audit log. */
const note = optionalText("the note").default(null);

export const suspendInput = z.object({
  id: idInput("a company"),
  reason: singleLineReason("the reason shown to its users"),
  confirmation: confirmationInput,
  note,
});

export const reactivateInput = z.object({ id: idInput("a company"), note });

export const MAX_LIMIT = 1_000_000_000;

/** A whole number, or null for no limit. */
const limitInput = z
  .int({ error: "Enter a whole number, or leave blank for no limit." })
  .min(0, "A limit must be 0 or more.")
  .max(MAX_LIMIT, "This limit is too large. Leave blank for no limit.")
  .nullable();

export const limitsInput = z.object({
  id: idInput("a company"),
  assets: limitInput,
  users: limitInput,
  tills: limitInput,
  /** Of 2^20 bytes. */
  storage_megabytes: limitInput,
  reason: singleLineReason("the reason"),
});

export type LastUse = (typeof LAST_USES)[number];
export type CompanyState = (typeof COMPANY_STATES)[number];
export type CompanyListQuery = z.output<typeof companyListQuery>;
export type CompanyRow = z.output<typeof companyRowView>;
export type CompanyPage = z.output<typeof companyPageView>;
export type Suspend = z.output<typeof suspendInput>;
export type LimitsInput = z.output<typeof limitsInput>;
export type Reactivate = z.output<typeof reactivateInput>;

const FIGURE_STEPS = ["day", "month"] as const;

/** The last 30 days or the last 12 months, until today in Lagos. */
export const figuresQuery = z.object({
  by: z.enum(FIGURE_STEPS, { error: "Choose days or months." }).default("day"),
});

/** Usage of one day or month; null if it was not recorded then. */
const figureView = z.object({
  /** The day, or the first day of the month. */
  day: z.string(),
  sign_ups: z.int(),
  active_companies: z.int(),
  /** Total assets at its end, and the increase over the previous day or month. */
  assets: z.int().nullable(),
  assets_added: z.int().nullable(),
  /** Requests, and those that failed with an internal error. */
  requests: z.int().nullable(),
  errors: z.int().nullable(),
});

export const figuresView = z.object({
  by: z.enum(FIGURE_STEPS),
  companies: z.int(),
  suspended: z.int(),
  /** Companies that were used in the whole period. */
  active: z.int(),
  data: z.array(figureView),
});

export type FigureStep = (typeof FIGURE_STEPS)[number];
export type Figure = z.output<typeof figureView>;
