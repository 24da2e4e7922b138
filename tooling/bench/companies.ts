import Database from "libsql";
import { insertsInto } from "./floors/insert.ts";

/** What a small company has, beside one of each record that its assets need. */
const USERS = 4;
const ASSETS = 10;
const MAILS = 100;
const JOBS = 3;
/** What operators did, and strangers wrote. */
const NOTES = 20_000;
const LEADS = 2000;

type Db = Database.Database;

/** Lays so many small companies down beside those that are there, by the bare driver, with what operators see of them. */
export function addCompanies(file: string, count: number, operator_id: number): void {
  const db = new Database(file, { timeout: 10_000 });
  for (const pragma of ["foreign_keys=ON", "synchronous=OFF", "cache_size=-64000"])
    db.exec(`PRAGMA ${pragma}`);
  try {
    const add = companyWriter(db);
    for (let first = 0; first < count; first += 50)
      inTransaction(db, () => {
        for (let number = first; number < Math.min(first + 50, count); number++) add(number);
      });
    inTransaction(db, () => addNotes(db, operator_id));
  } finally {
    db.close();
  }
}

/** Short ones, so that the server's own writes have their turn between them. */
function inTransaction(db: Db, work: () => void): void {
  db.exec("BEGIN IMMEDIATE");
  work();
  db.exec("COMMIT");
}

const at = "2026-01-05T09:00:00.000Z";
const stamps = { created_at: at, updated_at: at };

/** Rows of a table that all have the columns of the first. */
function writer(db: Db, table: string) {
  let insert: ((values: Record<string, unknown>) => number) | undefined;
  return (values: Record<string, unknown>) => {
    insert ??= insertsInto(db, table, Object.keys(values));
    return insert(values);
  };
}

function companyWriter(db: Db): (number: number) => void {
  const [companies, users, classes, holders, assets, mails, jobs] = [
    ...["companies", "users", "classifications", "custodians", "assets", "mails", "jobs"].map((name) =>
      writer(db, name),
    ),
  ] as [Add, Add, Add, Add, Add, Add, Add];
  return (number) => {
    const name = `Company ${String(number).padStart(4, "0")}`;
    const email = `office@c${number}.example`;
    const terms = { terms_version: "1", terms_accepted_at: at };
    const company_id = companies({
      ...{ name, email, employees_nr: 10, url: "https://example.com", city: "Ikeja" },
      ...{ ...terms, ...stamps },
    });
    for (let user = 0; user < USERS; user++)
      users({
        ...{ company_id, full_name: `Person ${number} ${user}`, email: `p${user}@c${number}.example` },
        ...{ role: user === 0 ? 1 : 3, email_verified_at: at, ...stamps },
      });
    const classification_id = classes({
      company_id,
      name: "Chairs",
      name_key: "chairs",
      code: "CH",
      ...stamps,
    });
    const custodian_id = holders({ company_id, full_name: "Musa Keeper", ...stamps });
    for (let sequence = 1; sequence <= ASSETS; sequence++)
      assets({ company_id, sequence, classification_id, custodian_id, ...chair(sequence) });
    for (let mail = 0; mail < MAILS; mail++)
      mails({
        ...{
          company_id,
          recipient: email,
          subject: "Notice",
          body: "",
          kind: "notice",
          due_at: at,
          created_at: at,
        },
        state: mail === 0 && number % 50 === 0 ? "failed" : "sent",
      });
    for (let job = 0; job < JOBS; job++)
      jobs({
        ...{ company_id, kind: "exports.run", payload: "{}", due_at: at, created_at: at },
        state: job === 0 && number % 50 === 0 ? "dead" : "done",
      });
  };
}

type Add = (values: Record<string, unknown>) => number;

const chair = (sequence: number) => ({
  ...{ barcode: `CH-${sequence}`, status: "in_service", description: "Chair", condition: "New" },
  ...{ acquisition_date: "2025-01-01", acquisition_day: 20_089, valued_day: 20_089 },
  ...{ acquisition_nature: "Purchase", cost: 5_000_000, carrying_amount: 5_000_000, scrap_value: 0 },
  ...{ useful_life_in_days: 1460, total_maintenance_cost: 0, ...stamps },
});

function addNotes(db: Db, operator_id: number): void {
  const log = writer(db, "operator_log");
  const leads = writer(db, "leads");
  for (let note = 0; note < NOTES; note++) {
    log({ operator_id, action: "users.unlock", message: `Unlocked person ${note}`, created_at: at });
    if (note < LEADS) leads({ kind: "newsletter", email: `stranger${note}@example.com`, created_at: at });
  }
}
