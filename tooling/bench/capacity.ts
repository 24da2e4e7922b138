import { type SeededRandom, seededRandom } from "@custodia/demo/seeded-random";
import { quantile } from "./figures.ts";

/** The work of one person on a day, and the share of it in the busiest hour. Assumed, not measured. */
const DAY = {
  user: { pages: 200, changes: 20 },
  cashier: { pages: 400, changes: 200 },
  /** Of ten people in a company; the others keep the register. */
  cashiersOfTen: 2,
  busiestHour: 0.15,
  /** The work of a month's last working day, compared with others. */
  monthEnd: 2,
};

/**
 * Measured on two cores in November 2026 (docs/benchmarks). Processor milliseconds of a page of the register and of a change, product and database
 * together, and how long a change holds the writer: on a server also for two round trips. The server is libSQL 0.24.33; its processor times are those of
 * a busy machine.
 */
const MEASURED = {
  file: { pageMs: 0.84, changeMs: 1.6, holdMs: 0.8 },
  server: { pageMs: 5.4, changeMs: 9.5, holdMs: 9.8, roundTrips: 2 },
  /** An asset with its audit entry, and its share of later changes. */
  assetBytes: 2073 + 700,
  restoredAssetsASecond: 10_000,
};

/** A place to keep companies, as long as the slowest twentieth of changes waits less, cores are busy less and a restore takes less than this. */
const LIMITS = { waitMs: 500, busy: 0.7, restoreHours: 1 };

interface Option {
  name: string;
  cores: number;
  /** The number of databases among which companies are divided. */
  databases: number;
  pageMs: number;
  changeMs: number;
  holdMs: number;
}

const server = (name: string, cores: number, databases: number, roundTripMs: number): Option => {
  const { roundTrips, holdMs, ...costs } = MEASURED.server;
  return { name, cores, databases, ...costs, holdMs: holdMs + roundTrips * roundTripMs };
};

const OPTIONS: readonly Option[] = [
  { name: "a file, 2 cores", cores: 2, databases: 1, ...MEASURED.file },
  { name: "a file, 8 cores", cores: 8, databases: 1, ...MEASURED.file },
  server("a server at 20 ms, 16 cores", 16, 1, 20),
  server("a server at 0.5 ms, 16 cores", 16, 1, 0.5),
  server("16 namespaces, 64 cores", 64, 16, 0.5),
];

interface Load {
  companies: number;
  assetsOfCompany: number;
}

const LOADS: readonly Load[] = [
  { companies: 500, assetsOfCompany: 2000 },
  { companies: 10_000, assetsOfCompany: 1000 },
  // 100 million assets.
  { companies: 10_000, assetsOfCompany: 10_000 },
];

interface Queue {
  perSecond: number;
  servers: number;
  calls: number;
  serviceMs(): number;
}

/** Simulates random arrivals at a queue, first come first served. Returns the waiting times in ms, sorted. */
export function simulateWaits(random: SeededRandom, { perSecond, servers, calls, serviceMs }: Queue): number[] {
  const freeAt = Array.from({ length: servers }, () => 0);
  const waits: number[] = [];
  for (let arrivesAt = 0; waits.length < calls; ) {
    arrivesAt += exponential(random, 1000 / perSecond);
    const next = freeAt.indexOf(Math.min(...freeAt));
    const startsAt = Math.max(arrivesAt, freeAt[next]!);
    freeAt[next] = startsAt + serviceMs();
    waits.push(startsAt - arrivesAt);
  }
  return waits.sort((a, b) => a - b);
}

const STEPS = 1_000_000_000;

/** Returns a random time with this mean, as between events that do not depend on each other. */
export const exponential = (random: SeededRandom, mean: number): number =>
  -mean * Math.log(random.between(1, STEPS) / STEPS);

const SIMULATED_CALLS = 100_000;

/** Simulates the busiest hour of a month's last working day. */
function simulate({ holdMs, pageMs, changeMs, cores, databases }: Option, { companies, assetsOfCompany }: Load) {
  const { user, cashier, cashiersOfTen, busiestHour, monthEnd } = DAY;
  const perSecond = (kind: "pages" | "changes") =>
    (companies * ((10 - cashiersOfTen) * user[kind] + cashiersOfTen * cashier[kind]) * busiestHour * monthEnd) / 3600;
  const perWriter = perSecond("changes") / databases;
  const writer = (perWriter * holdMs) / 1000;
  const queue = { perSecond: perWriter, servers: 1, calls: SIMULATED_CALLS, serviceMs: () => holdMs };
  const assets = (companies * assetsOfCompany) / databases;
  return {
    writer,
    readers: (perSecond("pages") * pageMs + perSecond("changes") * changeMs) / 1000 / cores,
    // Beyond that, a queue grows as long as the hour lasts.
    waitMs: writer < 1 ? quantile(simulateWaits(seededRandom(34), queue), 0.95) : Number.POSITIVE_INFINITY,
    gigabytes: (assets * MEASURED.assetBytes) / 1e9,
    restoreHours: assets / MEASURED.restoredAssetsASecond / 3600,
  };
}

type Simulation = ReturnType<typeof simulate>;

/** Returns what an option has too little of, or nothing. */
function shortageOf({ writer, readers, waitMs, restoreHours }: Simulation): string {
  if (writer > LIMITS.busy || waitMs > LIMITS.waitMs) return "writer";
  if (readers > LIMITS.busy) return "cores";
  return restoreHours > LIMITS.restoreHours ? "restore" : "";
}

/** Returns the number of companies at which an option ends, to a hundredth, and the reason. */
export function findEnd(option: Option, assetsOfCompany: number): { companies: number; reason: string } {
  const shortage = (companies: number) => shortageOf(simulate(option, { companies, assetsOfCompany }));
  let [holds, ends] = [1, 2];
  while (!shortage(ends)) [holds, ends] = [ends, ends * 2];
  while (ends - holds > ends / 100) {
    const middle = Math.round((holds + ends) / 2);
    if (shortage(middle)) ends = middle;
    else holds = middle;
  }
  return { companies: holds, reason: shortage(ends) };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

if (import.meta.main) {
  for (const load of LOADS) {
    const { companies, assetsOfCompany } = load;
    console.log(`\n${companies} companies of 10 users, ${assetsOfCompany} assets each; each figure is of one database`);
    console.table(
      OPTIONS.map((option) => {
        const result = simulate(option, load);
        const { writer, readers, waitMs, gigabytes, restoreHours } = result;
        return {
          option: option.name,
          writer: percent(writer),
          cores: percent(readers),
          "p95 wait": waitMs < Number.POSITIVE_INFINITY ? `${waitMs.toFixed(1)} ms` : "grows",
          size: `${gigabytes.toFixed(1)} GB`,
          restore: `${restoreHours.toFixed(2)} h`,
          "too little": shortageOf(result),
          "ends at": Object.values(findEnd(option, assetsOfCompany)).join(" companies, "),
        };
      }),
    );
  }
}
