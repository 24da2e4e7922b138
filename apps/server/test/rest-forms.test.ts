import { TINY_PNG } from "@custodia/services/testing/pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "./rest-site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

test("a form's fields count in any order: those behind the file too", async () => {
  const HEAD =
    "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life,Condition";
  const list = new Blob([`${HEAD}\nScanner,Printers,Ada Keeper,2026-02-01,Purchase,90000.50,3,New`]);
  const sent = (again: boolean) => {
    const form = new FormData();
    form.append("file", list, "assets.csv");
    form.append("create_unknown", "classification_id");
    form.append("create_unknown", "custodian_id");
    if (again) form.append("again", "true");
    return site.rest(site.admin, "POST assets/import", form);
  };
  const first = await sent(false);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect((await sent(false)).body.errors).toHaveProperty("again");
  expect((await sent(true)).status).toBe(200);
});

test("a company's profile is saved with its fields behind the logo", async () => {
  const form = new FormData();
  form.append("image", new Blob([TINY_PNG]), "logo.png");
  form.append("city", "Ikeja");
  const saved = await site.rest(site.admin, "PATCH company", form);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.data).toMatchObject({ city: "Ikeja", image: expect.stringContaining("/files/logo/") });
});
