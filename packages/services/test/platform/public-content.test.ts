import { platformSizes } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import {
  type ContentGroup,
  contentAddInput,
  contentChangeInput,
  contentView,
  publicContentView,
} from "@custodia/domain/platform/public-content";
import { photo, TINY_PNG } from "@custodia/testkit/images";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperatorCtx } from "../../src/core/context.ts";
import { referencedAmong, referencedKeys } from "../../src/files/references.ts";
import {
  readAnyLogo,
  readPublicContent,
  readPublicLogo,
  showContent,
} from "../../src/platform/public-content/queries.ts";
import {
  addItem,
  changeItem,
  removeItem,
  reorderItems,
  setDisplay,
} from "../../src/platform/public-content/service.ts";
import { readLog, settleOutcomes } from "./operator-log.ts";

let world: TestWorld;
let ola: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  ola = await addOperator(world.services);
});
afterEach(() => world.close());

const SAMPLES = { display: "samples", items: [] };
const SAMPLE_CONTENT = { testimonials: SAMPLES, logos: SAMPLES, counters: SAMPLES };
const XSS = '<img src=x onerror="alert(1)"> & “quotes”';
const add = (input: object) => addItem(ola, contentAddInput.parse(input));
const change = (input: object) => changeItem(ola, contentChangeInput.parse(input));
const addQuote = (name: string) => add({ group: "testimonials", quote: XSS, name, role: "Accountant" });
const addLogo = (content: Uint8Array) => add({ group: "logos", name: "Osun Mills", image: content });
const showOurs = (group: ContentGroup) => setDisplay(ola, { group, display: "ours" });
const shown = () => readPublicContent(world.services);
const namesOf = async (group: ContentGroup) => (await showContent(ola))[group].items.map(({ name }) => name);
const idsOf = async (group: ContentGroup) => (await showContent(ola))[group].items.map(({ id }) => id);

test("a group shows the samples until operators show their own, each group by itself", async () => {
  expect(await shown()).toEqual(SAMPLE_CONTENT);
  await addQuote("Ngozi Eze");
  expect(await shown(), "a draft is not public").toEqual(SAMPLE_CONTENT);
  await showOurs("testimonials");
  const ours = { display: "ours", items: [{ quote: XSS, name: "Ngozi Eze", role: "Accountant" }] };
  expect(await shown()).toEqual({ ...SAMPLE_CONTENT, testimonials: ours });
  await setDisplay(ola, { group: "counters", display: "hidden" });
  expect(publicContentView.parse(await shown())).toMatchObject({
    logos: { display: "samples" },
    counters: { display: "hidden", items: [] },
  });
  await setDisplay(ola, { group: "testimonials", display: "samples" });
  expect((await shown()).testimonials).toEqual({ display: "samples", items: [] });
  expect(Object.keys(await showContent(ola)).sort()).toEqual(Object.keys(contentView.shape).sort());
});

test("an empty group cannot be shown, and without its last item it is hidden instead of showing samples", async () => {
  await expect(showOurs("counters")).rejects.toMatchObject({ code: "conflict" });
  await add({ group: "counters", name: "Clients", source: "typed", figure: 12 });
  await showOurs("counters");
  const [id] = await idsOf("counters");
  await removeItem(ola, { id: id! });
  expect((await shown()).counters).toEqual({ display: "hidden", items: [] });
  await expect(removeItem(ola, { id: id! })).rejects.toMatchObject({ code: "not_found" });
  expect((await readLog(world)).map(({ action, message }) => [action, message])).toEqual([
    ["public.add", "Added counter “Clients” to the public pages"],
    ["public.display", "Set the counters on the public pages to: our own"],
    ["public.remove", "Removed counter “Clients” from the public pages"],
    ["public.display", "Set the counters on the public pages to: not shown"],
  ]);
});

test("a counter shows the typed figure, or counts companies and assets", async () => {
  await add({ group: "counters", name: "Years", source: "typed", figure: 7 });
  await add({ group: "counters", name: "Companies", source: "companies", figure: 99 });
  await add({ group: "counters", name: "Assets", source: "assets" });
  await showOurs("counters");
  const figures = async () => (await shown()).counters.items.map(({ shown_figure }) => shown_figure);
  expect(await figures()).toEqual([7, 2, 0]);
  await world.services.db.write(async (tx) => {
    await tx
      .update(companies)
      .set({ suspended_at: "2026-01-01" })
      .where(eq(companies.id, world.tenantB.admin.company.id));
    const days = [
      { day: "2026-01-01", assets: 5 },
      { day: "2026-01-02", assets: 8 },
    ];
    await tx.insert(platformSizes).values(days as (typeof platformSizes.$inferInsert)[]);
  });
  expect(await figures()).toEqual([7, 1, 8]);
  expect((await showContent(ola)).counters.items[1]).toMatchObject({
    source: "companies",
    figure: null,
    shown_figure: 1,
  });
});

test.each([
  [{ group: "counters", name: "Clients", source: "typed" }, "figure"],
  [{ group: "counters", name: "Clients", source: "typed", figure: 1.5 }, "figure"],
  [{ group: "counters", name: "Clients", source: "typed", figure: -1 }, "figure"],
  [{ group: "testimonials", name: " ", quote: "Good" }, "name"],
  [{ group: "testimonials", name: "Ngozi", quote: "x".repeat(601) }, "quote"],
  [{ group: "partners", name: "Ngozi" }, "group"],
])("refuses %j at its field", (input, field) => {
  expect(contentAddInput.safeParse(input).error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("items keep the order that operators give them, also with one added meanwhile", async () => {
  for (const name of ["One", "Two", "Three"]) await addQuote(name);
  const [one, two, three] = (await idsOf("testimonials")) as [number, number, number];
  await reorderItems(ola, { group: "testimonials", ids: [three, one, two] });
  expect(await namesOf("testimonials")).toEqual(["Three", "One", "Two"]);
  await addQuote("Four");
  expect(await namesOf("testimonials")).toEqual(["Three", "One", "Two", "Four"]);
  for (const ids of [
    [one, two, three],
    [one, two, three, three],
    [one, two, three, 404],
  ])
    await expect(reorderItems(ola, { group: "testimonials", ids })).rejects.toMatchObject({ code: "conflict" });
});

test("a change replaces only the version that the operator saw, in its own group", async () => {
  await addQuote("Ngozi Eze");
  const [id] = await idsOf("testimonials");
  const to = (name: string) => change({ id, group: "testimonials", version: 1, name, quote: "Good.\nVery good." });
  expect((await settleOutcomes(to("Ada"), to("Bisi"))).filter((outcome) => outcome === "done")).toHaveLength(1);
  expect((await showContent(ola)).testimonials.items).toMatchObject([
    { name: "Ada", quote: "Good.\nVery good.", role: null, version: 2 },
  ]);
  await expect(change({ id, group: "logos", version: 2, name: "Ada" })).rejects.toMatchObject({
    fields: { group: expect.anything() },
  });
  await change({ id, group: "testimonials", version: 2, name: "Ada", quote: "Good.\nVery good.", role: null });
  expect(
    (await readLog(world)).map(({ action }) => action),
    "no entry without a change",
  ).toEqual(["public.add", "public.change"]);
});

test("a group takes no more than its limit", async () => {
  for (let n = 0; n < 8; n++) await add({ group: "counters", name: `Counter ${n}`, source: "typed", figure: n });
  await expect(add({ group: "counters", name: "Ninth", source: "typed", figure: 9 })).rejects.toThrow(
    "at most 8 counters",
  );
});

test("a logo's picture is reduced, served while shown, and deleted when it is replaced or removed", async () => {
  await addLogo(await photo(1200, 800));
  const [logo] = (await showContent(ola)).logos.items;
  const path = logo!.image!;
  expect(path).toMatch(/^\/files\/publicLogos\/[\w-]+\.jpg$/);
  await expect(readPublicLogo(world.services, path)).rejects.toMatchObject({ code: "not_found" });
  const draft = await readAnyLogo(ola, `/admin${path}`);
  const { width, height } = await sharp(Buffer.concat(await draft.content.toArray())).metadata();
  expect([width <= 480, height <= 144, draft.type]).toEqual([true, true, "image/jpeg"]);
  await showOurs("logos");
  expect((await shown()).logos.items).toEqual([{ name: "Osun Mills", image: path }]);
  (await readPublicLogo(world.services, path)).content.destroy();
  for (const other of ["/files/publicLogos/", "/files/publicLogos/none.png", "", "/files/logo/1/none.png"])
    await expect(readPublicLogo(world.services, other)).rejects.toMatchObject({ code: "not_found" });

  const [key] = (await referencedKeys(world.services.db.read)).filter((key) => key.startsWith("0/"));
  const isReferenced = await referencedAmong(world.services.db.read, [key!, "0/logos/none.png"]);
  expect([isReferenced(key!), isReferenced("0/logos/none.png")], "the sweep keeps it").toEqual([true, false]);
  await change({ id: logo!.id, group: "logos", version: 1, name: "Osun Mills", image: TINY_PNG });
  await expect(ola.files.read(key!)).rejects.toMatchObject({ code: "conflict" });
  await change({ id: logo!.id, group: "logos", version: 2, name: "Osun Mills Ltd" });
  const [renamed] = (await showContent(ola)).logos.items;
  expect(renamed).toMatchObject({ name: "Osun Mills Ltd", image: expect.stringMatching(/\.png$/) });
  await removeItem(ola, { id: logo!.id });
  expect((await referencedKeys(world.services.db.read)).filter((key) => key.startsWith("0/"))).toEqual([]);
});

test("a logo needs a picture, and nothing else passes as one", async () => {
  await expect(add({ group: "logos", name: "Osun Mills" })).rejects.toMatchObject({
    fields: { image: ["Choose a picture."] },
  });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [svg, "<html>", ""])
    await expect(addLogo(Buffer.from(text))).rejects.toMatchObject({ code: "invalid" });
  await expect(addLogo(Buffer.concat([TINY_PNG, Buffer.alloc(2 ** 21)]))).rejects.toMatchObject({ code: "too_large" });
  expect(await namesOf("logos")).toEqual([]);
});
