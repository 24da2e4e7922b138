import { expect, test } from "vitest";
import { z } from "zod";
import { ComboboxField, SelectField } from "../../src/form/choice-fields.tsx";
import { Form, SubmitButton } from "../../src/form/form.tsx";
import { useRecordForm } from "../../src/form/open-record.tsx";
import { TextField } from "../../src/form/text-fields.tsx";
import { button, click, field, ServerError, show, type, until } from "../screen.tsx";

const schema = z.object({
  phone: z.string().min(1, "Enter the phone number."),
  role: z.number(),
  email: z.string(),
  location_id: z.number().nullable(),
});
type Values = z.input<typeof schema>;
type User = Values & { version: number; location: { id: number; name: string } | null };

const initialUser: User = {
  phone: "0803 1",
  role: 1,
  email: "ada@danjuma.ng",
  version: 4,
  location_id: 7,
  location: { id: 7, name: "Kano" },
};
const roles = [
  { value: 1, label: "Admin" },
  { value: 2, label: "Store keeper" },
];
const locations = new Map([
  [7, "Kano"],
  [8, "Jos"],
]);

/** A server with one user: it accepts changes to the current version, and rejects others with the current user. */
function server(user: User, changed_by: Record<string, string> = {}) {
  const requests: object[] = [];
  const update = async (changes: Partial<User>) => {
    requests.push(changes);
    if (changes.version !== user.version) throw new ServerError({ message: "Changed", current: user, changed_by });
    Object.assign(user, changes, { version: user.version + 1 });
    return { ...user };
  };
  return { requests, update, user };
}

function UserForm({ update }: { update: (changes: Partial<User>) => Promise<User> }) {
  const { form, openRecord } = useRecordForm<Values, User>(
    schema,
    (record) => ({ phone: record!.phone, role: record!.role, email: record!.email, location_id: record!.location_id }),
    initialUser,
  );
  return (
    <Form form={form} openRecord={openRecord} onSubmit={(_values, changes) => update(changes)}>
      <TextField control={form.control} name="phone" label="Phone number" />
      <SelectField control={form.control} name="role" label="Role" options={roles} />
      <TextField control={form.control} name="email" label="Email" />
      <ComboboxField
        control={form.control}
        name="location_id"
        label="Branch"
        load={async () => []}
        find={async (id: number) => ({ value: id, label: locations.get(id)! })}
      />
      <SubmitButton />
    </Form>
  );
}

const radio = (name: RegExp) => {
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label:has([type=radio])")];
  return labels.find((label) => name.test(label.textContent))!.querySelector("input")!;
};

const conflictText = () => document.querySelector<HTMLElement>("[role=alert][tabindex]");

/** Saves, and waits for the result and until the form is enabled again. */
async function saveAndWait(expectation: () => unknown) {
  await click(button("Save"));
  await until(() => expectation() && !document.querySelector("[aria-busy=true]"));
}

test("sends the changed fields with the version, and continues from the saved record", async () => {
  const { requests, update } = server({ ...initialUser });
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await saveAndWait(() => requests.length === 1);
  await type(field("Email"), "ada@new.ng");
  await saveAndWait(() => requests.length === 2);
  expect(requests).toEqual([
    { phone: "0803 2", version: 4 },
    { email: "ada@new.ng", version: 5 },
  ]);
});

test("does not ask if another user changed other fields, or set the same values", async () => {
  const { requests, update, user } = server({ ...initialUser, phone: "0803 2", version: 6 });
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await type(field("Email"), "ada@new.ng");
  await saveAndWait(() => user.version === 7);
  expect(requests.at(-1)).toEqual({ email: "ada@new.ng", version: 6 });
  expect(user).toMatchObject({ phone: "0803 2", email: "ada@new.ng", version: 7 });
});

test("shows both changes, and sends the user's choice with the new version", async () => {
  const updated = { location_id: 8, location: { id: 8, name: "Jos" } };
  const { requests, update, user } = server(
    { ...initialUser, ...updated, role: 2, email: "ada@danjuma.example", version: 6 },
    { role: "Ada Obi", location: "Bola Ige" },
  );
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await type(field("Email"), "ada@mine.ng");
  await saveAndWait(conflictText);
  await until(() => conflictText()?.textContent?.includes("Jos"));
  const panel = conflictText()!;
  expect(document.activeElement).toBe(panel);
  expect([...panel.querySelectorAll("legend")].map(({ textContent }) => textContent)).toEqual([
    "Ada Obi changed Role from Admin to Store keeper",
    "Another user changed Email from ada@danjuma.ng to ada@danjuma.example · you entered ada@mine.ng",
    "Bola Ige changed Branch from Kano to Jos",
  ]);
  // A field untouched here takes the other user's value; a conflict is not decided for the user.
  expect(radio(/Take theirs: Store keeper/).checked).toBe(true);
  await click(button("Save with these choices"));
  expect(requests).toHaveLength(1);
  expect(document.activeElement).toBe(radio(/Take theirs: ada@danjuma.example/));
  expect(panel.textContent).toContain("Choose whose value stays.");
  await click(radio(/Keep mine: ada@mine.ng/));
  await click(button("Save with these choices"));
  await until(() => user.version === 7);
  expect(requests.at(-1)).toEqual({ phone: "0803 2", email: "ada@mine.ng", version: 6 });
  expect(user).toMatchObject({ role: 2, location_id: 8, phone: "0803 2", email: "ada@mine.ng" });
  await until(() => !conflictText());
});

test("overwrites the other user's value only if the user chooses that", async () => {
  const { requests, update } = server({ ...initialUser, role: 2, version: 5 }, { role: "Ada Obi" });
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await saveAndWait(conflictText);
  await click(radio(/Keep mine: Admin/));
  await click(button("Save with these choices"));
  await until(() => requests.length === 2);
  expect(requests.at(-1)).toEqual({ phone: "0803 2", role: 1, version: 5 });
});
