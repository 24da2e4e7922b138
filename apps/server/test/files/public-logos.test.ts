import { startSession } from "@custodia/services/auth/sessions";
import { TINY_PNG } from "@custodia/testkit/images";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import { firstOperator } from "../operators-browser.ts";
import { openSite, type Site } from "../site.ts";

let site: Site;
let owner: Awaited<ReturnType<typeof firstOperator>>["browser"];
/** The session of a company's Admin. */
let admin: string;

beforeAll(async () => {
  site = await openSite();
  owner = (await firstOperator(site)).browser;
  const { services, tenantA } = site.world;
  const holder = { company_id: tenantA.admin.company.id, user_id: tenantA.admin.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  admin = `${SESSION_COOKIE}=${token}`;
});
afterAll(() => site.close());

/** Sends a picture as a browser does, with the other fields in the address. */
async function send(
  cookie: string | undefined,
  content: Uint8Array,
  fields: object,
  under = "/admin/files/publicLogos",
) {
  const body = new FormData();
  body.set("image", new File([new Uint8Array(content)], "logo.png", { type: "image/png" }));
  const options = new URLSearchParams({ options: JSON.stringify(fields) });
  const headers = cookie ? { cookie } : undefined;
  const answer = await fetch(`${site.url}${under}?${options}`, {
    method: "POST",
    body,
    ...(headers ? { headers } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the tests compare it
  return { status: answer.status, body: (await answer.json()) as any };
}

const get = (path: string, cookie?: string) => fetch(site.url + path, cookie ? { headers: { cookie } } : {});
const logo = { group: "logos", name: "Osun Mills" };

test("an owner's logo is served to operators at once, and to visitors while it is shown", async () => {
  const { status, body } = await send(owner.cookie, TINY_PNG, logo);
  expect([status, body.data.logos.items]).toEqual([200, [expect.objectContaining({ name: "Osun Mills", version: 1 })]]);
  const path: string = body.data.logos.items[0].image;
  expect((await get(`/admin${path}`, owner.cookie)).status).toBe(200);
  expect((await get(`/admin${path}`)).status).toBe(401);
  expect((await get(path)).status).toBe(404);
  await owner.call("platform.publicContent.setDisplay", { group: "logos", display: "ours" });
  const shown = await get(path);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  for (const other of [
    "/files/publicLogos/none.png",
    "/files/publicLogos/..%2f..%2fcustodia.db",
    "/files/publicLogos/",
  ])
    expect([other, (await get(other)).status]).toEqual([other, 404]);
});

test("only an operator can upload a logo, and only pictures of up to 2 MB are accepted", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await send(undefined, TINY_PNG, logo)).toMatchObject({ status: 401 });
  expect(await send(admin, TINY_PNG, logo)).toMatchObject({ status: 401 });
  expect(await send(admin, TINY_PNG, logo, "/files/publicLogos")).toMatchObject({ status: 404 });
  expect(await send(owner.cookie, svg, logo)).toMatchObject({
    status: 422,
    body: { errors: { image: ["Choose a picture in the format PNG, JPEG, WebP or GIF."] } },
  });
  expect(await send(owner.cookie, TINY_PNG, { ...logo, name: "" })).toMatchObject({ status: 422 });
  expect(await send(owner.cookie, Buffer.alloc(2 ** 21 + 1), logo)).toMatchObject({ status: 413 });
});

test("visitors receive only the published content", async () => {
  await owner.call("platform.publicContent.add", { group: "testimonials", name: "A draft", quote: "Not yet." });
  const answer = await get("/api/trpc/publicContent.show");
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).not.toContain("A draft");
  expect(JSON.parse(text).result.data).toMatchObject({
    testimonials: { display: "samples", items: [] },
    logos: { display: "ours", items: [{ name: "Osun Mills" }] },
  });
});
