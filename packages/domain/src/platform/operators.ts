import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { dateInput, instantView, personRef } from "../record.ts";
import { emailInput, idInput, requiredText } from "../text.ts";

/** Roles of operators: `support` reads and helps users, `owner` also suspends, reactivates and manages operators. */
export const OPERATOR_ROLES = ["support", "owner"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const OPERATOR_ROLE_NAMES: Record<OperatorRole, string> = { support: "Support", owner: "Owner" };

/** Invited: no password and second factor yet. */
const OPERATOR_STATES = ["invited", "active", "deactivated"] as const;

const roleInput = z.enum(OPERATOR_ROLES, { error: "Choose a role: support or owner." });

export const operatorInvite = z.object({
  full_name: requiredText("the full name"),
  email: emailInput,
  role: roleInput,
});

/** One operator, by id. */
export const operatorChoice = z.object({ id: idInput("an operator") });

export const operatorRoleChange = z.object({ id: idInput("an operator"), role: roleInput });

export const operatorView = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  state: z.enum(OPERATOR_STATES),
  last_signed_in_at: instantView.nullable(),
  created_at: instantView,
});

export const operatorListQuery = listQuery({ sort: ["full_name", "email", "created_at"], filters: {} });

export type OperatorInvite = z.output<typeof operatorInvite>;
export type OperatorChoice = z.output<typeof operatorChoice>;
export type OperatorRoleChange = z.output<typeof operatorRoleChange>;
export type OperatorView = z.output<typeof operatorView>;
export type OperatorListQuery = z.output<typeof operatorListQuery>;

/** SHA-256 of a link's token, in hex: the token itself stays with the command that prints the link. */
const token_hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A command from the server's own machine. */
export const operatorCommand = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("add"),
    email: emailInput,
    full_name: requiredText("the full name"),
    token_hash,
  }),
  z.object({ verb: z.literal("reset"), email: emailInput, token_hash }),
]);

export type OperatorCommand = z.output<typeof operatorCommand>;

/** A command from there about a company that moves between installations. */
export const moveCommand = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("move-out"),
    company_id: idInput("a company"),
    /** Whether its users lose access here, because it moves away now. */
    suspend: z.boolean(),
  }),
  /** The folder into which the command has unpacked the company. */
  z.object({ verb: z.literal("move-in"), folder: z.string().min(1) }),
]);

export type MoveCommand = z.output<typeof moveCommand>;

/** An entry of the operator log. Its message has no subject: `Suspended Dangote Mills`. */
export const operatorLogView = z.object({
  id: z.int(),
  created_at: instantView,
  /** Null if a command on the server's own machine did it. */
  operator: personRef.nullable(),
  /** `noun.verb`, such as `companies.suspend`. */
  action: z.string(),
  message: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  user: personRef.nullable(),
  /** Null once the lead is deleted. */
  lead: z.object({ id: z.int(), email: z.string() }).nullable(),
  reason: z.string().nullable(),
});

/** What the server does by itself, when its time has come. */
const BY_SERVER = ["deletion.complete", "companies.move_undone"];

/** Returns who did it: an operator, a company's user who gave or ended support access, the server, or a command on it. */
export const logAuthorName = ({
  operator,
  user,
  action,
}: Pick<z.output<typeof operatorLogView>, "operator" | "user" | "action">): string =>
  (operator ?? user)?.full_name ?? (BY_SERVER.includes(action) ? "Custodia" : "Command line");

/** The kinds of actions by their areas, as a filter names them, in the order of the menu. */
export const LOG_AREAS = {
  companies: "Companies",
  deletion: "Deletion of companies",
  users: "Users",
  support: "Support access",
  operators: "Operators",
  session: "Sign-in and account",
  mails: "Email",
  jobs: "Jobs",
  leads: "Leads",
  public: "Public content",
  announcement: "Announcement",
  backup: "Restores",
  held: "Quarantined work",
  log: "Log exports",
} as const;

export type LogArea = keyof typeof LOG_AREAS;

const areaFilter = z.enum(Object.keys(LOG_AREAS) as LogArea[], { error: "Choose a kind of action." });

/** `since` and `until` are days in Lagos, both included. */
export const operatorLogQuery = listQuery({
  sort: ["created_at"],
  filters: { area: areaFilter, operator_id: idFilter, company_id: idFilter, since: dateInput, until: dateInput },
});

/** The export covers all rows that the list would show. */
export const operatorLogExportQuery = operatorLogQuery.pick({ search: true, filter: true });

/** The operators whose actions the log may contain. */
export const logAuthorsView = z.array(personRef);

export type OperatorLogExportQuery = z.output<typeof operatorLogExportQuery>;
export type OperatorLogView = z.output<typeof operatorLogView>;
export type OperatorLogQuery = z.output<typeof operatorLogQuery>;

/** The number of newest matching rows that a search of mail and of the log reads: a bound on its cost. */
export const NEWEST_SEARCHED = 20_000;
