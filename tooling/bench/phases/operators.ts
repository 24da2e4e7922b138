import { createHash, randomBytes } from "node:crypto";
import Database from "libsql";
import type { Phase } from "../bench.ts";
import { addCompanies } from "../companies.ts";
import { byTurns, compared, type Figure } from "../figures.ts";
import { insertsInto } from "../floors/insert.ts";
import { lookInto } from "../stored.ts";

/** Of all together, those that every phase has included. */
const COMPANIES = 1000;
const BOUND = { value: 100 };
const WARM_UP = 2;
const ROUNDS = 15;
const HOUR_MS = 3_600_000;

/** What the operators' app asks for, and how it is asked most dearly. */
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
  ["mails by nothing that is there", "mails.list", { search: "nobody" }],
  ["leads", "leads.list", {}],
  ["log", "log.list", {}],
  ["log by a word", "log.list", { search: "person 77" }],
  ["webhooks", "webhooks.list", {}],
  ["operators", "operators.list", {}],
  ["figures", "figures.show", {}],
  ["health", "health.show"],
  ["what waits", "waiting.count"],
];

/** The operators' lists over a thousand companies, the register of this run among them; the floor is one bare row. */
export const operators: Phase = {
  name: "operators",
  async run({ server, dataFile, bare, ours }) {
    const { cookie, id } = signInAt(dataFile);
    const look = lookInto(dataFile);
    const [there] = look.rows("SELECT count(*) AS n FROM companies");
    const [row] = look.rows("SELECT min(id) AS id FROM assets WHERE company_id = ?", ours.id);
    look.close();
    addCompanies(dataFile, COMPANIES - Number(there!.n), id);
    const ask = async (procedure: string, input?: object) => {
      const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
      const begin = performance.now();
      const answer = await fetch(`${server.url}/admin/trpc/platform.${procedure}${query}`, {
        headers: { cookie },
      });
      const text = await answer.text();
      if (answer.status !== 200)
        throw new Error(`${procedure} answered ${answer.status}: ${text.slice(0, 500)}`);
      return performance.now() - begin;
    };
    const floor = async () => {
      const begin = performance.now();
      await bare.get(`/one?id=${row!.id}`);
      return performance.now() - begin;
    };
    const figures: Figure[] = [];
    for (const [name, procedure, input] of LISTS) {
      await byTurns(WARM_UP, () => ask(procedure, input), floor);
      const { ours: told, floor: bared } = await byTurns(ROUNDS, () => ask(procedure, input), floor);
      figures.push(compared(`operators: ${name}`, "ms", told, bared, BOUND));
    }
    return figures;
  },
};

/** An owner with a session whose second factor was shown: how one comes in is not what is measured. */
function signInAt(file: string): { cookie: string; id: number } {
  const token = randomBytes(32).toString("base64url");
  const created_at = new Date().toISOString();
  const expires_at = new Date(Date.now() + HOUR_MS).toISOString();
  const db = new Database(file, { timeout: 10_000 });
  const add = (table: string, values: Record<string, string | number>) =>
    insertsInto(db, table, Object.keys(values))(values);
  const name = {
    full_name: "Ola Operator",
    email: `ola-${token.slice(0, 8).toLowerCase()}@custodia.example`,
  };
  const id = add("operators", { ...name, created_at, role: "owner", second_factor_at: created_at });
  const session = createHash("sha256").update(token).digest("hex");
  add("operator_sessions", {
    ...{ id: session, operator_id: id, second_factor_at: created_at },
    ...{ expires_at, ends_at: expires_at, created_at },
  });
  db.close();
  return { cookie: `custodia_operator=${token}`, id };
}
