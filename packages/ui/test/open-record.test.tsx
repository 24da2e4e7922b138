import { expect, test } from "vitest";
import { z } from "zod";
import { ComboboxField, SelectField } from "../src/form/choice-fields.tsx";
import { Form, SubmitButton } from "../src/form/form.tsx";
import { useRecordForm } from "../src/form/open-record.tsx";
import { TextField } from "../src/form/text-fields.tsx";
import { button, click, field, Refused, show, type, until } from "./screen.tsx";

const schema = z.object({
  phone: z.string().min(1, "Enter the phone number."),
  role: z.number(),
  email: z.string(),
  location_id: z.number().nullable(),
});
type Values = z.input<typeof schema>;
type User = Values & { version: number; location: { id: number; name: string } | null };

const opened: User = {
  ...{ phone: "0803 1", role: 1, email: "ada@danjuma.ng", version: 4 },
  ...{ location_id: 7, location: { id: 7, name: "Kano" } },
};
const roles = [
  { value: 1, label: "Admin" },
  { value: 2, label: "Store keeper" },
];
const places = new Map([
  [7, "Kano"],
  [8, "Jos"],
]);

/** A server with one user: it accepts changes to the current version, and rejects others with the current user. */
function server(user: User, changed_by: Record<string, string> = {}) {
  const sent: object[] = [];
  const update = async (changes: Partial<User>) => {
    sent.push(changes);
    if (changes.version !== user.version)
      throw new Refused({ message: "Changed", current: user, changed_by });
    Object.assign(user, changes, { version: user.version + 1 });
    return { ...user };
  };
  return { sent, update, user };
}

function UserForm({ update }: { update: (changes: Partial<User>) => Promise<User> }) {
  const { form, openRecord } = useRecordForm<Values, User>(
    schema,
    (of) => ({ phone: of!.phone, role: of!.role, email: of!.email, location_id: of!.location_id }),
    opened,
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
        find={async (id: number) => ({ value: id, label: places.get(id)! })}
      />
      <SubmitButton />
    </Form>
  );
}

const radio = (name: RegExp) => {
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label:has([type=radio])")];
  return labels.find((label) => name.test(label.textContent))!.querySelector("input")!;
};

const clash = () => document.querySelector<HTMLElement>("[role=alert][tabindex]");

/** Saves, and waits for the result and until the form is enabled again. */
async function save(done: () => unknown) {
  await click(button("Save"));
  await until(() => done() && !document.querySelector("[aria-busy=true]"));
}

test("sends the changed fields with the version, and continues from the saved record", async () => {
  const { sent, update } = server({ ...opened });
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await save(() => sent.length === 1);
  await type(field("Email"), "ada@new.ng");
  await save(() => sent.length === 2);
  expect(sent).toEqual([
    { phone: "0803 2", version: 4 },
    { email: "ada@new.ng", version: 5 },
  ]);
});

test("does not ask if another user changed other fields, or set the same values", async () => {
  const { sent, update, user } = server({ ...opened, phone: "0803 2", version: 6 });
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await type(field("Email"), "ada@new.ng");
  await save(() => user.version === 7);
  expect(sent.at(-1)).toEqual({ email: "ada@new.ng", version: 6 });
  expect(user).toMatchObject({ phone: "0803 2", email: "ada@new.ng", version: 7 });
});

test("shows both changes, and sends the user's choice with the new version", async () => {
  const jos = { location_id: 8, location: { id: 8, name: "Jos" } };
  const { sent, update, user } = server(
    { ...opened, ...jos, role: 2, email: "ada@danjuma.example", version: 6 },
    { role: "Ada Obi", location: "Bola Ige" },
  );
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await type(field("Email"), "ada@mine.ng");
  await save(clash);
  await until(() => clash()?.textContent?.includes("Jos"));
  const panel = clash()!;
  expect(document.activeElement).toBe(panel);
  expect([...panel.querySelectorAll("legend")].map(({ textContent }) => textContent)).toEqual([
    "Ada Obi changed Role from Admin to Store keeper · you entered Admin",
    "Another user changed Email from ada@danjuma.ng to ada@danjuma.example · you entered ada@mine.ng",
    "Bola Ige changed Branch from Kano to Jos · you entered Kano",
  ]);
  // A field untouched here takes the other user's value; a conflict is not decided for the user.
  expect(radio(/Take theirs: Store keeper/).checked).toBe(true);
  await click(button("Save with these choices"));
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(radio(/Take theirs: ada@danjuma.example/));
  expect(panel.textContent).toContain("Choose whose value stays.");
  await click(radio(/Keep mine: ada@mine.ng/));
  await click(button("Save with these choices"));
  await until(() => user.version === 7);
  expect(sent.at(-1)).toEqual({ phone: "0803 2", email: "ada@mine.ng", version: 6 });
  expect(user).toMatchObject({ role: 2, location_id: 8, phone: "0803 2", email: "ada@mine.ng" });
  await until(() => !clash());
});

test("overwrites the other user's value only if the user chooses that", async () => {
  const { sent, update } = server({ ...opened, role: 2, version: 5 }, { role: "Ada Obi" });
  await show(<UserForm update={update} />);
  await type(field("Phone number"), "0803 2");
  await save(clash);
  await click(radio(/Keep mine: Admin/));
  await click(button("Save with these choices"));
  await until(() => sent.length === 2);
  expect(sent.at(-1)).toEqual({ phone: "0803 2", role: 1, version: 5 });
});
