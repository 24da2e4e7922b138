import { expect } from "vitest";
import { createCaller, list, toFile } from "../../../apps/server/test/bucket-site.ts";
import { archive, textRow, workbook } from "../../../packages/services/test/assets/import/archive.ts";
import { openLastingEnvironment } from "../environment.ts";
import { describeProbe, type ProbedSite, whileProbed } from "../probe.ts";
import { type Database, isWholeRun, scenario, shareInFile, sized } from "../scenario.ts";

/** A small file that unpacks or parses to something large, and the reason of its refusal. */
interface Bomb {
  name: string;
  file: string;
  content: () => Buffer;
  reason: RegExp;
  /** True if it is created and refused within two seconds. */
  isLight?: boolean;
}

const MB = 2 ** 20;
const HEADINGS = textRow(1, ["Description", "Cost"]);
const sheet = (content: string) => workbook("", { "xl/worksheets/sheet1.xml": content });
const TOO_MUCH = /unpacks to more than 100 MB|more than 50 MB of text/;

/** Each entity consists of ten of the previous one, so the last would have ten billion letters. */
function nestedEntities(): string {
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${level === 0 ? "ha" : `&l${level};`.repeat(10)}">`,
  );
  const cell = '<c r="A1" t="inlineStr"><is><t>&l10;</t></is></c>';
  return `<?xml version="1.0"?><!DOCTYPE x [${entities.join("")}]><worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
}

/** Returns archives nested five deep; the innermost contains 100 MB. */
function nestedArchives(): Buffer {
  let inner: Buffer = archive([{ name: "zeros", content: Buffer.alloc(100 * MB) }]);
  for (let depth = 0; depth < 5; depth++) inner = archive([{ name: `inner${depth}.zip`, content: inner }]);
  return inner;
}

const bombs: readonly Bomb[] = [
  {
    name: "a sheet of 1 GB in 3 MB",
    file: "sheet.xlsx",
    content: () => workbook(Buffer.alloc(1024 * MB, '<c r="A2"><v>1</v></c>')),
    reason: TOO_MUCH,
  },
  {
    name: "shared texts of 120 MB",
    file: "shared.xlsx",
    content: () => workbook(HEADINGS, { "xl/sharedStrings.xml": Buffer.alloc(120 * MB, "<si><t>a</t></si>") }),
    reason: TOO_MUCH,
  },
  {
    name: "a picture of 150 MB next to the sheets",
    file: "media.xlsx",
    content: () => workbook(HEADINGS, { "xl/media/image1.png": Buffer.alloc(150 * MB) }),
    reason: TOO_MUCH,
    isLight: true,
  },
  {
    name: "archives nested five deep",
    file: "nested.xlsx",
    content: nestedArchives,
    reason: /not an \.xlsx/,
    isLight: true,
  },
  {
    name: "entities that expand to 10 GB",
    file: "laughs.xlsx",
    content: () => sheet(nestedEntities()),
    reason: /./,
    isLight: true,
  },
  {
    name: "a workbook with a million columns",
    file: "wide.xlsx",
    content: () => workbook(`<row r="1">${"<c><v>1</v></c>".repeat(1_000_000)}</row>`),
    reason: /200 columns|damaged|too much/,
    isLight: true,
  },
  {
    name: "a text file with a million columns",
    file: "wide.csv",
    content: () => Buffer.from(`${"a,".repeat(1_000_000)}\n1\n`),
    reason: /200 columns/,
    isLight: true,
  },
  {
    name: "tags nested ten million deep",
    file: "deep.xlsx",
    content: () => workbook("<a>".repeat(10_000_000)),
    reason: /too much memory or time|damaged|no rows/,
  },
  {
    name: "a cell of eleven megabytes",
    file: "cell.csv",
    content: () => Buffer.from(`Description,Cost\n"${"x".repeat(11 * MB)}",1\n`),
    reason: /larger than 10 MB/,
    isLight: true,
  },
];

/** Reading a file needs no database. */
const DATABASES: Database[] = ["file"];
const AT_ONCE = sized(1, 4);
const MEGABYTES = 300 * AT_ONCE;
/** The maximum latency of other requests; five times as much while other tests run. */
const READ_MS = 5 * 1000;

const sharedSite = shareInFile(async () => {
  const environment = await openLastingEnvironment("file");
  const server = await environment.start({ REQUESTS_A_MINUTE: "1000000" });
  const call = createCaller(() => server.url, environment.credentials);
  // The process that parses lists runs from the first request on, and its memory counts.
  await call("POST /api/v1/assets/imports", toFile(list(3), "first.csv"));
  return { environment, server, call, close: environment.close };
});

/** Runs `work`; returns its response, and what is observed meanwhile. */
async function whileObserved<T>(site: ProbedSite, work: () => Promise<T>) {
  const { result: answer, watched, megabytes, seconds } = await whileProbed(site, work, 20);
  return {
    answer,
    watched,
    megabytes,
    seen: `after ${seconds.toFixed(1)} s; memory +${megabytes} MB; ${describeProbe(watched)}`,
  };
}

const required = `The file is rejected with a reason; memory grows by at most ${MEGABYTES} MB; other requests succeed within ${READ_MS / 1000} s.`;

/** `npm test` covers the heavy files with the parser alone. */
const chosen = isWholeRun ? bombs : bombs.filter(({ isLight }) => isLight);

for (const { name, file, content, reason } of chosen)
  scenario(`a hostile file is rejected: ${name}`, { on: DATABASES }, async ({ report }) => {
    const site = await sharedSite();
    const bomb = toFile(new Uint8Array(content()), file);
    const { answer, watched, megabytes, seen } = await whileObserved(site, () =>
      Promise.all(Array.from({ length: AT_ONCE }, () => site.call("POST /api/v1/assets/imports", bomb))),
    );
    const reasons = answer.map(({ body }) => body?.errors?.file?.[0] ?? body?.message);
    const statuses = [...new Set(answer.map(({ status }) => status))];
    report({
      action: `${AT_ONCE === 1 ? "A file" : `${AT_ONCE} files at once`} of ${(bomb.size / 2 ** 20).toFixed(1)} MB: ${name}.`,
      outcome: `${statuses.join()} (${reasons[0]}) ${seen}.`,
      requirement: required,
    });
    expect(statuses).toEqual([422]);
    for (const answered of reasons) expect(answered).toMatch(reason);
    expect(megabytes).toBeLessThan(MEGABYTES);
    expect({ refused: watched.refused, unexpected: watched.unexpected }).toEqual({ refused: 0, unexpected: [] });
    expect(watched.slowest).toBeLessThan(READ_MS);
  });

/** The maximum size of a request body. */
const BYTES = 990_000;
const nest = (open: string, close: string) => {
  const depth = Math.floor(BYTES / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};
const bodies: { name: string; path: string; body: () => string; statuses: number[] }[] = [
  {
    name: "arrays nested as deep as fits",
    path: "/api/v1/pos/categories",
    body: () => nest("[", "]"),
    statuses: [400, 422],
  },
  {
    name: "nested objects",
    path: "/api/v1/pos/categories",
    body: () => `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`,
    statuses: [400, 422],
  },
  {
    name: "a name of nested arrays",
    path: "/api/v1/pos/categories",
    body: () => `{"name":${nest("[", "]")}}`,
    statuses: [422],
  },
  {
    name: "a name of nested arrays, by tRPC",
    path: "/api/trpc/pos.categories.create",
    body: () => `{"name":${nest("[", "]")}}`,
    statuses: [400, 422],
  },
  {
    name: "a text of 10 MB",
    path: "/api/v1/pos/categories",
    body: () => `{"name":"${"x".repeat(10 * 2 ** 20)}"}`,
    statuses: [413],
  },
  {
    name: "a name of nearly 1 MB",
    path: "/api/v1/pos/categories",
    body: () => `{"name":"${"x".repeat(BYTES)}"}`,
    statuses: [422],
  },
  {
    name: "80,000 fields",
    path: "/api/v1/pos/categories",
    body: () => `{${Array.from({ length: 80_000 }, (_, n) => `"f${n}":1`).join()}}`,
    statuses: [422],
  },
  {
    name: "__proto__ in a body",
    path: "/api/v1/pos/categories",
    body: () => '{"__proto__":{"name":"x"}}',
    statuses: [400, 422],
  },
];

for (const { name, path, body, statuses } of bodies)
  scenario(`a hostile request body is rejected: ${name}`, { on: DATABASES }, async ({ report }) => {
    const site = await sharedSite();
    const text = body();
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${site.environment.credentials.token}`,
      cookie: site.environment.credentials.cookie,
    };
    const send = async () => {
      const { status } = await fetch(site.server.url + path, { method: "POST", headers, body: text });
      return status;
    };
    const { answer, watched, megabytes, seen } = await whileObserved(site, () =>
      Promise.all(Array.from({ length: sized(5, 50) }, send)),
    );
    // Fifty uploads at once may exceed the capacity: then some uploads and other requests get 503 with `Retry-After`.
    const afterwards = await fetch(`${site.server.url}/api/v1/assets`, { headers });
    const received = [...new Set(answer)];
    report({
      action: `${answer.length} bodies of ${(text.length / 2 ** 20).toFixed(1)} MB at once to ${path}: ${name}.`,
      outcome: `${received.join()} ${seen}.`,
      requirement: `The bodies are rejected with a reason or get 503; memory grows by at most ${MEGABYTES} MB; other requests get a response within ${READ_MS / 1000} s, and succeed afterwards.`,
    });
    expect(received.filter((status) => status !== 503 && !statuses.includes(status))).toEqual([]);
    expect(received.some((status) => statuses.includes(status))).toBe(true);
    expect(afterwards.status).toBe(200);
    expect(megabytes).toBeLessThan(MEGABYTES);
    expect(watched.unexpected).toEqual([]);
    expect(watched.slowest).toBeLessThan(READ_MS);
  });
