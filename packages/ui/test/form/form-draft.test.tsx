import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "../../src/dialog.tsx";
import { removeDrafts } from "../../src/form/draft-store.ts";
import { Form, SubmitButton } from "../../src/form/form.tsx";
import { useRecordForm } from "../../src/form/open-record.tsx";
import { useSchemaForm } from "../../src/form/schema-form.ts";
import { TextField } from "../../src/form/text-fields.tsx";
import { button, click, field, page, ServerError, settle, show, text, type, until } from "../screen.tsx";

const schema = z.object({ name: z.string().min(1), city: z.string(), password: z.string() });
const KEY = "draft.1.2/add";

beforeEach(() => localStorage.clear());

const saved = vi.fn();

function Add({ city = "" }: { city?: string }) {
  const form = useSchemaForm(schema, { name: "", city, password: "" });
  return (
    <Form draft form={form} onSubmit={saved} afterSubmit="clear">
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="city" label="City" />
      <TextField control={form.control} name="password" label="Password" />
      <SubmitButton />
    </Form>
  );
}

const storedDraft = () => JSON.parse(localStorage.getItem(KEY) ?? "null")?.changed;

/** Simulates a page that is lost without an event, as when a phone has no power, and is opened again. */
async function reopenPage(form = <Add />): Promise<void> {
  await until(() => localStorage.getItem(KEY) !== null);
  document.body.replaceChildren();
  await show(form);
}

test("restores the input of a lost page, except secrets, until it is discarded", async () => {
  await show(<Add />);
  expect(text()).not.toContain("Draft restored");
  await type(field("Name"), "Oshodi Spare Parts");
  await type(field("Password"), "hunter2");
  await until(() => storedDraft()?.name === "Oshodi Spare Parts");
  expect(storedDraft()).toEqual({ name: "Oshodi Spare Parts" });
  await reopenPage();
  await until(() => text().includes("Draft restored"));
  expect(field("Name").value).toBe("Oshodi Spare Parts");
  expect(page.shouldConfirm()).toBe(true);
  await click(button("Discard"));
  expect([field("Name").value, text().includes("Draft restored"), storedDraft()]).toEqual(["", false, undefined]);
});

test("a saved form leaves no draft, also if saving navigates before the response arrives", async () => {
  let leave = () => {};
  saved.mockImplementationOnce(async () => {
    leave();
    await new Promise((navigate) => setTimeout(navigate, 50));
  });
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    leave = () => setIsOpen(false);
    return isOpen ? <Add /> : <p>The list</p>;
  }
  await show(<Page />);
  await type(field("Name"), "Oshodi Spare Parts");
  await type(field("City"), "Lagos");
  await until(() => storedDraft()?.city === "Lagos");
  await type(field("City"), "Ikeja");
  await click(button("Save"));
  await until(() => text().includes("The list") && storedDraft() === undefined);
});

test("restores only the entered fields if the record was changed meanwhile", async () => {
  await show(<Add city="Ibadan" />);
  await type(field("Name"), "Oshodi");
  await reopenPage(<Add city="Enugu" />);
  await until(() => field("Name").value === "Oshodi");
  expect(field("City").value).toBe("Enugu");
});

type Shop = { version: number; name: string; city: string };

/** A form for a shop on a server that rejects changes to an old version. */
function Edit({ shop, requests }: { shop: Shop; requests: object[] }) {
  const { form, openRecord } = useRecordForm(
    schema.omit({ password: true }),
    (shop: Shop | undefined) => ({ name: shop!.name, city: shop!.city }),
    shop,
  );
  const update = (_values: object, changes: object) => {
    requests.push(changes);
    if ((changes as Shop).version !== shop.version)
      throw new ServerError({ message: "Changed", current: shop, changed_by: { name: "Ada" } });
    return { ...shop, ...changes, version: shop.version + 1 };
  };
  return (
    <Form draft form={form} openRecord={openRecord} onSubmit={update}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="city" label="City" />
      <SubmitButton />
    </Form>
  );
}

test.each([
  ["the same field, and lets the user choose", { name: "Ada's Spares", city: "Jos" }, true],
  ["another field, whose new value stays", { name: "Oshodi", city: "Kano" }, false],
])("restores a draft if another user changed %s", async (_what, theirs, hasConflict) => {
  const requests: object[] = [];
  await show(<Edit shop={{ version: 4, name: "Oshodi", city: "Jos" }} requests={requests} />);
  await type(field("Name"), "Oshodi Spares");
  await reopenPage(<Edit shop={{ version: 5, ...theirs }} requests={requests} />);
  await until(() => field("Name").value === "Oshodi Spares");
  // Further input does not make the draft newer than it is.
  await type(field("Name"), "Oshodi Spare Parts");
  await until(() => storedDraft()?.name === "Oshodi Spare Parts");
  await reopenPage(<Edit shop={{ version: 5, ...theirs }} requests={requests} />);
  await until(() => field("Name").value === "Oshodi Spare Parts");
  await click(button("Save"));
  await until(() => requests.length === (hasConflict ? 1 : 2));
  expect(requests[0]).toEqual({ name: "Oshodi Spare Parts", version: 4 });
  if (hasConflict) {
    await until(() => text().includes("This record was changed while you had it open"));
    expect(text()).toContain("Ada changed Name from Oshodi to Ada's Spares · you entered Oshodi Spare Parts");
    // After discarding, the form shows the shop's current values.
    await click(button("Discard"));
    await type(field("City"), "Enugu");
    await click(button("Save"));
    await until(() => requests.length === 2);
    expect(requests[1]).toEqual({ city: "Enugu", version: 5 });
  } else expect(requests[1]).toEqual({ name: "Oshodi Spare Parts", version: 5 });
});

/** Replaces the Web Locks API: a lock is released when its holder ends. */
function mockLocks(): Set<string> {
  const heldLocks = new Set<string>();
  const request = async (name: string, _options: object, callback: (lock: object | null) => unknown) => {
    const release = !heldLocks.has(name);
    if (release) heldLocks.add(name);
    await callback(release ? {} : null);
    if (release) heldLocks.delete(name);
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  return heldLocks;
}

test("a second tab starts empty and has its own draft; both are restored", async () => {
  const heldLocks = mockLocks();
  const first = await show(<Add />);
  await type(field("Name"), "Oshodi");
  await until(() => storedDraft() !== undefined);
  await first(null);
  await until(() => heldLocks.size === 0);
  const reopened = await show(<Add />);
  await until(() => text().includes("Draft restored"));
  await type(field("City"), "Lagos");
  document.body.replaceChildren();
  const second = await show(<Add />);
  await settle(50);
  expect([field("Name").value, text().includes("Draft restored")]).toEqual(["", false]);
  await type(field("Name"), "Ojota");
  await until(() => localStorage.getItem(`${KEY}#2`) !== null);
  expect(storedDraft().name).toBe("Oshodi");
  await second(null);
  await until(() => heldLocks.size === 1);
  await reopened(null);
  await until(() => heldLocks.size === 0);
  localStorage.removeItem(KEY);
  await show(<Add />);
  await until(() => field("Name").value === "Ojota");
  removeDrafts("1.2");
  expect(localStorage.length).toBe(0);
  Reflect.deleteProperty(navigator, "locks");
});

test("neither a saved nor an emptied form leaves a draft", async () => {
  await show(<Add />);
  await type(field("Name"), "Oshodi");
  await until(() => storedDraft() !== undefined);
  await type(field("Name"), "");
  await until(() => storedDraft() === undefined);
  await type(field("Name"), "Ojota");
  await until(() => storedDraft() !== undefined);
  await click(button("Save"));
  await until(() => saved.mock.calls.length === 1 && field("Name").value === "");
  await settle(600);
  expect(storedDraft()).toBeUndefined();
});

test("a sign-out removes the user's drafts, but not another user's", async () => {
  localStorage.setItem("draft.1.2/add", "{}");
  localStorage.setItem("draft.1.22/add", "{}");
  localStorage.setItem("theme", "dark");
  removeDrafts("1.2");
  expect(Object.keys(localStorage).sort()).toEqual(["draft.1.22/add", "theme"]);
});

test("a form in a dialog has no draft", async () => {
  await show(
    <Dialog open onOpenChange={() => undefined}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New vendor</DialogTitle>
        </DialogHeader>
        <Add />
      </DialogContent>
    </Dialog>,
  );
  await type(field("Name"), "Oshodi");
  await settle(600);
  expect(storedDraft()).toBeUndefined();
});

test("the form works in a browser without storage", async () => {
  const refuseStorage = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  await show(<Add />);
  await type(field("Name"), "Ojota");
  await settle(600);
  expect(field("Name").value).toBe("Ojota");
  refuseStorage.mockRestore();
});
