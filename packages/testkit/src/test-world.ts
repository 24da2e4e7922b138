import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyTable } from "@custodia/db/every-table";
import { operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { type Action, ROLE, type Role } from "@custodia/domain/permissions";
import { SEGMENT_RULE } from "@custodia/domain/valuation/asset-depreciation";
import { requestKinds } from "@custodia/services/bootstrap/request-kinds";
import { permitActor, requireUserSession, type SessionCtx } from "@custodia/services/core/access";
import {
  type CompanyCtx,
  type OperatorCtx,
  type Permitted,
  type Services,
  systemRandom,
  type WithUserSession,
} from "@custodia/services/core/context";
import { mintIdentity } from "@custodia/services/core/identity";
import { insertRow } from "@custodia/services/core/insert";
import { DEFAULT_LIMITS } from "@custodia/services/core/settings";
import { openStorageMonitor } from "@custodia/services/core/storage-monitor";
import type { TenantTable } from "@custodia/services/core/store";
import { localFiles } from "@custodia/services/files/stores";
import { openImageParsers, openListParsers, openWorkers } from "@custodia/services/workers/open-workers";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { temporaryDatabase } from "./temporary-database.ts";

/** A company of the world, with one user of each role in one branch. */
export interface TestCompany {
  admin: CompanyCtx;
  approver: CompanyCtx;
  dataEntry: CompanyCtx;
  location_id: number;
  country_id: number;
  state_id: number;
}

/** A real database with two companies, a clock that stands still until it is set, and real files. */
export interface TestWorld {
  services: Services;
  /** The directory of its files, by key. */
  folder: string;
  tenantA: TestCompany;
  tenantB: TestCompany;
  /** Sets the clock to an instant. */
  setClock(instant: string): void;
  close(): Promise<void>;
}

/**
 * The parsers, which all worlds of this process share, because starting them takes most of a test's time. They end with the
 * process.
 */
const listParsers = { ...openListParsers(), close: async () => undefined };
const pictures = { ...openImageParsers(), close: async () => undefined };

const SILENT_LOG = { info() {}, warn() {}, error() {} };

/** Creates a test world; its clock is set to noon of 15 June 2026 in Lagos. */
export async function createTestWorld(): Promise<TestWorld> {
  const db = await temporaryDatabase();
  const folder = await mkdtemp(join(tmpdir(), "custodia-files-"));
  let now = new Date("2026-06-15T11:00:00Z");
  const files = localFiles(folder);
  const services: Services = {
    db,
    clock: () => now,
    random: systemRandom,
    files,
    storage: openStorageMonitor({ db, files }, { folders: 0, store: 0 }),
    workers: openWorkers(db, undefined, listParsers, pictures),
    requestKinds,
    settings: {
      publicUrl: "http://localhost:3000",
      adminUrl: "http://localhost:3000",
      limits: { ...DEFAULT_LIMITS },
      newCompanyQuotas: { assets: null, users: null, tills: null, storage_bytes: null },
      showDemo: false,
      contactEmail: "hello@custodia.example",
      lacksMailServer: false,
      outboxFolder: join(folder, "outbox"),
      slowQueryMs: 500,
      nightlyBackup: false,
      backupDays: 14,
      webhooksToLoopback: true,
    },
    log: SILENT_LOG,
    wake: () => undefined,
    operatorKey: () => Buffer.alloc(32, "test"),
  };
  return {
    services,
    folder,
    tenantA: await addCompany(services, "Dunamis Ventures", "DV"),
    tenantB: await addCompany(services, "Zaria Mills", "ZM"),
    setClock(instant) {
      now = new Date(instant);
    },
    async close() {
      await services.workers.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the context with permission for one action, as a signed-in user; throws 403 if the role lacks it. */
export function allow<A extends Action>(ctx: CompanyCtx, action: A): Permitted<A> & WithUserSession {
  return requireUserSession(permitActor(ctx, action));
}

/** Returns the context as if the user had just entered the password. */
export function inSession<C extends CompanyCtx>(ctx: C): C & SessionCtx {
  const transport = { kind: "cookie", address: "192.0.2.1", token: undefined, setSession() {} } as const;
  const signed_in_at = ctx.clock().toISOString();
  return { ...ctx, transport, session: { id: "none", signed_in_at, transport: "cookie" } };
}

/** Creates a company with a complete profile, a branch and one verified user of each role. */
async function addCompany(services: Services, name: string, abbreviation: string): Promise<TestCompany> {
  return services.db.write(async (tx) => {
    const address = await lagosIds(tx);
    const stamps = { created_at: services.clock().toISOString(), updated_at: services.clock().toISOString() };
    const email = `office@${abbreviation.toLowerCase()}.example`;
    const profile = { industry: "Others", address: "1 Marina", city: "Lagos", ...address };
    const terms = { terms_version: "1", terms_accepted_at: stamps.created_at };
    const companyFields = { name, email, employees_nr: 12, url: "https://example.com", abbreviation };
    const company = { ...companyFields, ...profile, ...terms, segment_rule: SEGMENT_RULE, ...stamps };
    const row = await insertRow(tx, companies, company);
    const company_id = row.id;
    const branch = { ...address, address: "1 Marina", city: "Lagos", shortcode: "01", state_shortcode: "LA" };
    const code = { code: "LA/01", code_key: "la/01" };
    const location = await insertRow(tx, locations, { company_id, ...branch, ...code, ...stamps });
    const person = (full_name: string, role: Role) =>
      addPerson(services, tx, { full_name, role, company_id, company, location_id: location.id, ...stamps });
    return {
      admin: await person("Ada Admin", ROLE.admin),
      approver: await person("Ayo Approver", ROLE.approver),
      dataEntry: await person("Dayo Entry", ROLE.dataEntry),
      location_id: location.id,
      ...address,
    };
  });
}

async function addPerson(
  services: Services,
  tx: Tx,
  person: {
    full_name: string;
    role: Role;
    company_id: number;
    location_id: number;
    company: { name: string; abbreviation: string; industry: string };
    created_at: string;
    updated_at: string;
  },
): Promise<CompanyCtx> {
  const { company, ...row } = person;
  const email = `${person.full_name.split(" ")[1]!.toLowerCase()}@${company.abbreviation.toLowerCase()}.example`;
  const user = await insertRow(tx, users, {
    ...row,
    email,
    email_verified_at: person.created_at,
    password_hash: "fits no password",
  });
  const identity = mintIdentity({
    ...user,
    user_id: user.id,
    company_name: company.name,
    abbreviation: company.abbreviation,
    industry: company.industry,
    image: null,
    suspended_at: null,
    suspended_reason: null,
    time_zone: "Africa/Lagos",
  });
  return { ...services, ...identity };
}

async function lagosIds(tx: Tx): Promise<{ country_id: number; state_id: number }> {
  const [row] = await tx
    .select({ country_id: countries.id, state_id: states.id })
    .from(countries)
    .innerJoin(states, eq(states.country_id, countries.id))
    .where(and(eq(countries.code, "NG"), eq(states.code, "NG-LA")))
    .limit(1);
  return row!;
}

/** Creates an operator who is signed in at once. */
export async function addOperator(
  services: Services,
  full_name = "Ola Owner",
  role: "support" | "owner" = "owner",
): Promise<OperatorCtx> {
  const email = `${full_name.toLowerCase().replace(" ", ".")}@custodia.example`;
  const created_at = services.clock().toISOString();
  const [row] = await services.db.write((tx) =>
    tx.insert(operators).values({ full_name, email, role, created_at }).returning(),
  );
  return { ...services, actor: { kind: "operator", operator_id: row!.id, full_name, email, role } };
}

const tables = [...everyTable].filter(([, table]) => "company_id" in table) as unknown as [string, TenantTable][];

/** Returns all rows of a company, table by table. */
export async function companyRows(services: Services, company_id: number): Promise<Record<string, unknown[]>> {
  const found = tables.map(async ([name, table]) => {
    const rows = services.db.read
      .select()
      .from(table as SQLiteTable)
      .where(eq(table.company_id, company_id));
    return [name, await rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
