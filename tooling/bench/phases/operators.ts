import { createHash, randomBytes } from "node:crypto";
import Database from "libsql";
import type { Phase } from "../bench.ts";
import { readRows } from "../database-file.ts";
import { compareTimes, elapsedMs, type Figure, runAlternately } from "../figures.ts";
import { prepareRowInsert } from "../floors/insert.ts";
import { openClient, pathOf } from "../requests.ts";

/** The total number of companies, including those of all phases. */
const COMPANIES = 1000;
const BOUND = { value: 100 };
const WARM_UP = 2;
const ROUNDS = 15;
const HOUR_MS = 3_600_000;

/** The queries of the operators' app, in their most expensive forms. */
const LISTS: readonly [name: string, procedure: string, input?: object][] = [
  ["companies", "companies.list", {}],
  ["companies, the last page", "companies.list", { page: 50, per_page: 20 }],
  ["companies by assets", "companies.list", { sort: "assets", order: "desc" }],
  ["companies by last use", "companies.list", { sort: "last_used_at", order: "desc" }],
  ["companies by an email", "companies.list", { search: "p3@c77" }],
  ["users", "users.list", {}],
  ["users by a name", "users.list", { search: "Person 77" }],
  ["jobs", "jobs.list", {}],
  ["mails", "mails.list", {}],
  ["mails by an address", "mails.list", { search: "office@c77" }],
  ["mails without a match", "mails.list", { search: "nobody" }],
  ["leads", "leads.list", {}],
  ["log", "log.list", {}],
  ["log by a word", "log.list", { search: "person 77" }],
  ["webhooks", "webhooks.list", {}],
  ["operators", "operators.list", {}],
  ["figures", "figures.show", {}],
  ["health", "health.show"],
  ["counts of waiting work", "waiting.count"],
];

/** Measures the operators' lists over a thousand companies, including the register of this run; the floor reads one row. */
export const operators: Phase = {
  name: "operators",
  async run({ server, dataFile, floorClient, company }) {
    const { cookie, id } = insertSignedInOperator(dataFile);
    const client = openClient(server.url, { cookie });
    const [companyCount] = readRows(dataFile, "SELECT count(*) AS n FROM companies");
    const [row] = readRows(dataFile, "SELECT min(id) AS id FROM assets WHERE company_id = ?", company.id);
    addCompanies(dataFile, COMPANIES - Number(companyCount!.n), id);
    const floor = () => elapsedMs(() => floorClient.get(`/one?id=${row!.id}`));
    const figures: Figure[] = [];
    for (const [name, procedure, input] of LISTS) {
      const app = () => elapsedMs(() => client.get(pathOf(`platform.${procedure}`, input)));
      await runAlternately(WARM_UP, app, floor);
      const times = await runAlternately(ROUNDS, app, floor);
      figures.push(compareTimes(`operators: ${name}`, "ms", times.app, times.floor, BOUND));
    }
    client.close();
    return figures;
  },
};

/** Inserts an owner, and a session that has passed the second factor, because sign-in is not measured. */
function insertSignedInOperator(file: string): { cookie: string; id: number } {
  const token = randomBytes(32).toString("base64url");
  const created_at = new Date().toISOString();
  const expires_at = new Date(Date.now() + HOUR_MS).toISOString();
  const db = new Database(file, { timeout: 10_000 });
  const email = `ola-${token.slice(0, 8).toLowerCase()}@custodia.example`;
  const owner = { full_name: "Ola Operator", email, role: "owner" };
  const id = prepareRowInsert(db, "operators")({ ...owner, created_at, second_factor_at: created_at });
  const session = createHash("sha256").update(token).digest("hex");
  const addSession = prepareRowInsert(db, "operator_sessions");
  addSession({
    id: session,
    operator_id: id,
    second_factor_at: created_at,
    expires_at,
    ends_at: expires_at,
    created_at,
  });
  db.close();
  return { cookie: `custodia_operator=${token}`, id };
}

/** The numbers of records of a small company, which also has one of each record that its assets need. */
const USERS = 4;
const ASSETS = 10;
const MAILS = 100;
const JOBS = 3;
/** The number of operators' actions, and of messages from visitors. */
const LOG_ENTRIES = 20_000;
const LEADS = 2000;

type Db = Database.Database;

/** Inserts a number of small companies with the bare driver, and the records that the operators' lists show. */
function addCompanies(file: string, count: number, operator_id: number): void {
  const db = new Database(file, { timeout: 10_000 });
  for (const pragma of ["foreign_keys=ON", "synchronous=OFF", "cache_size=-64000"]) db.exec(`PRAGMA ${pragma}`);
  try {
    const insertRow = prepareCompanyInsert(db);
    for (let firstId = 0; firstId < count; firstId += 50)
      inTransaction(db, () => {
        for (let number = firstId; number < Math.min(firstId + 50, count); number++) insertRow(number);
      });
    inTransaction(db, () => addLogAndLeads(db, operator_id));
  } finally {
    db.close();
  }
}

/** Uses short transactions, so that the server's own writes run between them. */
function inTransaction(db: Db, work: () => void): void {
  db.exec("BEGIN IMMEDIATE");
  work();
  db.exec("COMMIT");
}

const now = "2026-01-05T09:00:00.000Z";
const stamps = { created_at: now, updated_at: now };

function prepareCompanyInsert(db: Db): (number: number) => void {
  const into = (table: string) => prepareRowInsert(db, table);
  const [companies, users, classes] = [into("companies"), into("users"), into("classifications")];
  const [custodians, assets, mails, jobs] = [into("custodians"), into("assets"), into("mails"), into("jobs")];
  return (number) => {
    const name = `Company ${String(number).padStart(4, "0")}`;
    const email = `office@c${number}.example`;
    const terms = { terms_version: "1", terms_accepted_at: now };
    const company_id = companies({
      name,
      email,
      employees_nr: 10,
      url: "https://example.com",
      city: "Ikeja",
      ...terms,
      ...stamps,
    });
    for (let user = 0; user < USERS; user++)
      users({
        company_id,
        full_name: `Person ${number} ${user}`,
        email: `p${user}@c${number}.example`,
        role: user === 0 ? 1 : 3,
        email_verified_at: now,
        ...stamps,
      });
    const classification_id = classes({ company_id, name: "Chairs", name_key: "chairs", code: "CH", ...stamps });
    const custodian_id = custodians({ company_id, full_name: "Musa Keeper", ...stamps });
    for (let sequence = 1; sequence <= ASSETS; sequence++)
      assets({ company_id, sequence, classification_id, custodian_id, ...chairAsset(sequence) });
    for (let mail = 0; mail < MAILS; mail++)
      mails({
        company_id,
        recipient: email,
        subject: "Notice",
        body: "",
        kind: "notice",
        due_at: now,
        created_at: now,
        state: mail === 0 && number % 50 === 0 ? "failed" : "sent",
      });
    for (let job = 0; job < JOBS; job++)
      jobs({
        company_id,
        kind: "exports.run",
        payload: "{}",
        due_at: now,
        created_at: now,
        state: job === 0 && number % 50 === 0 ? "dead" : "done",
      });
  };
}

const chairAsset = (sequence: number) => ({
  barcode: `CH-${sequence}`,
  status: "in_service",
  description: "Chair",
  condition: "New",
  acquisition_date: "2025-01-01",
  acquisition_day: 20_089,
  valued_day: 20_089,
  acquisition_nature: "Purchase",
  cost: 5_000_000,
  carrying_amount: 5_000_000,
  scrap_value: 0,
  useful_life_in_days: 1460,
  total_maintenance_cost: 0,
  ...stamps,
});

function addLogAndLeads(db: Db, operator_id: number): void {
  const log = prepareRowInsert(db, "operator_log");
  const leads = prepareRowInsert(db, "leads");
  for (let entry = 0; entry < LOG_ENTRIES; entry++) {
    log({ operator_id, action: "users.unlock", message: `Unlocked person ${entry}`, created_at: now });
    if (entry < LEADS) leads({ kind: "newsletter", email: `stranger${entry}@example.com`, created_at: now });
  }
}
