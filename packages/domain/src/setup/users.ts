import { z } from "zod";
import { idFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { existingPassword } from "../password.ts";
import { ROLES } from "../permissions.ts";
import { createSchema, instantView, patchSchema, versionView } from "../record.ts";
import { emailInput, idInput, optionalId, phoneInput, requiredText } from "../text.ts";
import { locationRef } from "./locations.ts";

/** `invited`: the user has not set a password yet. */
export const USER_STATUSES = ["invited", "active", "deactivated"] as const;

const roleInput = z.literal(ROLES, { error: "Choose an authority level." });

const fields = {
  full_name: requiredText("the user's full name"),
  role: roleInput,
  phone_number: phoneInput,
  email: emailInput,
  location_id: idInput("a location"),
  id_number: requiredText("the identification number"),
  department: requiredText("the department"),
  job_role: requiredText("the job role"),
};

/** All fields are required (rules/setup 4). */
export const userCreate = createSchema(fields, []);

/** The first user of a company has no location yet, so a change may leave it empty. */
const patchFields = { ...fields, location_id: optionalId("a location") };

/** The user's own password, required for a change of role or email later than 15 minutes after the sign-in. */
const passwordProof = { current_password: existingPassword("Enter your current password.").optional() };

export const userPatch = patchSchema(patchFields).extend(passwordProof);

/** The form for a new user or a change. */
export const userForm = userCreate.extend(passwordProof);

/** The form of `/Settings/personal`: the user's own data. */
export const settingsForm = z
  .object(patchFields)
  .partial({ email: true, role: true, location_id: true })
  .extend(passwordProof);

/** Most texts of a company's first user are null until the user fills them in, in Settings. */
export const userView = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  /** The new address, until it is confirmed by its link. */
  pending_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  id_number: z.string().nullable(),
  department: z.string().nullable(),
  job_role: z.string().nullable(),
  role: z.literal(ROLES),
  status: z.enum(USER_STATUSES),
  location_id: z.int().nullable(),
  location: locationRef.nullable(),
  created_at: instantView,
  version: versionView,
});

export const userListQuery = listQuery({
  sort: ["full_name", "email", "phone_number", "id_number", "department", "job_role", "role", "status", "created_at"],
  filters: {
    full_name: textFilter,
    email: textFilter,
    phone_number: textFilter,
    id_number: textFilter,
    department: textFilter,
    job_role: textFilter,
    role: roleInput,
    status: z.enum(USER_STATUSES, { error: "Choose a status." }),
    location_id: idFilter,
  },
}).extend({ nearest: nearestFlag });

export type UserStatus = (typeof USER_STATUSES)[number];
export type UserCreate = z.output<typeof userCreate>;
export type UserValues = z.input<typeof userForm>;
export type UserPatch = z.output<typeof userPatch>;
export type SettingsValues = z.input<typeof settingsForm>;
export type UserView = z.output<typeof userView>;
export type UserListQuery = z.output<typeof userListQuery>;

/** The records of a user who leaves, which need a decision; they are listed before deactivation. */
export const offboardingView = z.object({
  /** Webhooks that they created, which stay active unless they are handed over or removed. */
  webhooks: z.array(z.object({ id: z.int(), url: z.string() })),
  /** Their API tokens, which are revoked. */
  tokens: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Their pending requests: the count, and the first of them. */
  requests: z.object({
    total: z.int(),
    first: z.array(z.object({ id: z.int(), subject_event: z.string() })),
  }),
  /** Pending requests of others that nobody else may decide. */
  undecidable: z.int(),
  /** Shifts that they opened and that are not closed. */
  shifts: z.array(
    z.object({ id: z.int(), cashier: z.string(), location: z.string(), state: z.enum(["open", "counted"]) }),
  ),
  /** The custodians who are the same person, by the email address or by name and identification number. */
  custodians: z.array(
    z.object({
      id: z.int(),
      full_name: z.string(),
      /** Assets assigned to them, in service or out. */
      assets: z.int(),
    }),
  ),
});

/** Decides about the user's records, in the transaction that deactivates the user. Omitted records stay unchanged. */
export const userDeactivate = z.object({
  webhooks: z.enum(["keep", "take_over", "remove"], { error: "Choose what becomes of the webhooks." }).optional(),
  requests: z.enum(["keep", "withdraw"], { error: "Choose what becomes of the requests." }).optional(),
  /** The custodian who takes over the user's assets. */
  custodian_id: optionalId("a custodian").optional(),
});

export type OffboardingView = z.output<typeof offboardingView>;
export type UserDeactivate = z.output<typeof userDeactivate>;
