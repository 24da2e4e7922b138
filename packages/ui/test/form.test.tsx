import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "../src/dialog.tsx";
import { CheckboxField, SelectField } from "../src/form/choice-fields.tsx";
import { DateField } from "../src/form/date-fields.tsx";
import { Form, SubmitButton } from "../src/form/form.tsx";
import { MoneyField } from "../src/form/numeric-fields.tsx";
import { useSchemaForm } from "../src/form/schema-form.ts";
import { TextField } from "../src/form/text-fields.tsx";
import {
  blur,
  button,
  choose,
  click,
  field,
  find,
  focus,
  page,
  ServerError,
  settle,
  show,
  text,
  type,
  until,
} from "./screen.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "Enter the name.").toUpperCase(),
  cost: z
    .number({ error: "Enter an amount in naira." })
    .min(0, "The amount must be 0 or more.")
    .transform((naira) => naira * 100),
  acquired: z.string({ error: "Enter a date." }),
  condition: z.enum(["New", "Used"], { error: "Choose the condition." }),
  agreed: z.literal(1, { error: "Agree to go on." }),
});

type Values = z.input<typeof schema>;
type Props = { onSubmit: (values: Values) => unknown; draft?: Partial<Values>; afterwards?: "keep" | "clear" };

const complete: Values = { name: "generator", cost: 1250.5, acquired: "2024-02-29", condition: "New", agreed: 1 };
const empty = { name: "", cost: null, acquired: null, condition: null };

function AssetForm({ onSubmit, draft, afterwards }: Props) {
  const form = useSchemaForm(schema, { ...empty, ...draft });
  return (
    <Form form={form} onSubmit={onSubmit} afterSubmit={afterwards}>
      <TextField control={form.control} name="name" label="Name" required />
      <MoneyField control={form.control} name="cost" label="Cost" />
      <DateField control={form.control} name="acquired" label="Acquired" />
      <SelectField
        control={form.control}
        name="condition"
        label="Condition"
        options={[
          { value: "New", label: "New" },
          { value: "Used", label: "Used" },
        ]}
      />
      <CheckboxField control={form.control} name="agreed" label="Agreed" values={{ checked: 1, unchecked: 0 }} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const alertText = () => document.querySelector('form [role="alert"]')?.textContent ?? "";
const errorOf = (label: string) => {
  const input = field(label);
  const describedBy = (input.getAttribute("aria-describedby") ?? "").split(" ").find((id) => id.endsWith("-error"));
  return (describedBy && document.getElementById(describedBy)?.textContent) || "";
};
const submitForm = () => click(button("Save"));

test("an empty form is not sent: each field shows an error, the alert lists them, and the first has the focus", async () => {
  const onSubmit = vi.fn();
  await show(<AssetForm onSubmit={onSubmit} />);
  await submitForm();
  await until(() => errorOf("Name"));
  expect(errorOf("Name")).toBe("Enter the name.");
  expect(errorOf("Cost")).toBe("Enter an amount in naira.");
  expect(errorOf("Acquired")).toBe("Enter a date.");
  expect(errorOf("Condition")).toBe("Choose the condition.");
  expect(errorOf("Agreed")).toBe("Agree to go on.");
  expect(alertText()).toContain("Name: Enter the name.");
  expect(alertText().indexOf("Name")).toBeLessThan(alertText().indexOf("Cost"));
  expect(document.activeElement).toBe(field("Name"));
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an error disappears when the field is valid", async () => {
  await show(<AssetForm onSubmit={vi.fn()} />);
  await submitForm();
  await until(() => errorOf("Name"));
  await type(field("Name"), "Pump");
  await until(() => errorOf("Name") === "");
  expect(alertText()).not.toContain("Name");
  expect(alertText()).toContain("Cost");
});

test("the input is sent unchanged, and the server transforms it", async () => {
  const onSubmit = vi.fn();
  await show(<AssetForm onSubmit={onSubmit} draft={complete} />);
  await submitForm();
  await until(() => onSubmit.mock.calls.length);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(complete, undefined, expect.any(Function));
});

test("shows the server's messages at their fields, or in the alert, until corrected", async () => {
  const refusal = new ServerError({
    message: "The name is taken.",
    fields: { cost: ["The cost is too high.", "Ask an Admin."], elsewhere: ["The company is closed."] },
  });
  await show(<AssetForm onSubmit={() => Promise.reject(refusal)} draft={complete} />);
  await submitForm();
  await until(() => errorOf("Cost"));
  expect(errorOf("Cost")).toBe("The cost is too high.\nAsk an Admin.");
  expect(alertText()).toContain("Cost: The cost is too high.");
  expect(alertText()).not.toContain("Ask an Admin.");
  expect(alertText()).toContain("The company is closed.");
  expect(document.activeElement).toBe(field("Cost"));
  await type(field("Cost"), "10");
  await until(() => errorOf("Cost") === "");
});

test("an error without fields is an alert that stays until it is dismissed", async () => {
  const refusal = new ServerError({ message: "This action is unauthorized." });
  await show(<AssetForm onSubmit={() => Promise.reject(refusal)} draft={complete} />);
  await submitForm();
  await until(alertText);
  expect(alertText()).toBe("This action is unauthorized.");
  await click(button("Dismiss"));
  expect(alertText()).toBe("");
});

test("repeated clicks or presses of Enter submit once, also before the validator has loaded, and the fields are disabled while saving", async () => {
  let resolveSave = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (resolveSave = resolve)));
  await show(<AssetForm onSubmit={onSubmit} draft={complete} />);
  find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await submitForm();
  await until(() => onSubmit.mock.calls.length);
  await submitForm();
  find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle(20);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(find<HTMLFieldSetElement>("fieldset").disabled).toBe(true);
  expect(button("Save").getAttribute("aria-busy")).toBe("true");
  resolveSave();
  await until(() => !find<HTMLFieldSetElement>("fieldset").disabled);
});

test("an amount is formatted with separators and two decimals, is plain during typing, and is submitted as a number in naira", async () => {
  const onSubmit = vi.fn();
  await show(<AssetForm onSubmit={onSubmit} draft={{ ...complete, cost: 1234567.5 }} />);
  const cost = field("Cost");
  expect(cost.value).toBe("1,234,567.50");
  await focus(cost);
  expect(cost.value).toBe("1234567.5");
  await type(cost, "₦2,000,000.25");
  await blur(cost);
  expect(cost.value).toBe("2,000,000.25");
  await submitForm();
  await until(() => onSubmit.mock.calls.length);
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ cost: 2000000.25 });
});

test.each(["abc", "1.2.3", "12e5", "--4", "1 0 x"])(
  "%j is not an amount: it stays for correction and is never sent as 0",
  async (text) => {
    const onSubmit = vi.fn();
    await show(<AssetForm onSubmit={onSubmit} draft={complete} />);
    const cost = field("Cost");
    await type(cost, text);
    await blur(cost);
    expect(cost.value).toBe(text);
    await submitForm();
    await until(() => errorOf("Cost"));
    expect(errorOf("Cost")).toBe("Enter an amount in naira.");
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test("an emptied number, date or choice is null, and a cleared checkbox its unchecked value", async () => {
  const seen: unknown[] = [];
  const fieldNames = z.object({
    cost: z.number().nullable(),
    acquired: z.string().nullable(),
    condition: z.string().nullable(),
    agreed: z.number(),
  });
  function LooseForm() {
    const form = useSchemaForm(fieldNames, { cost: 5, acquired: "2024-01-31", condition: "New", agreed: 1 });
    return (
      <Form form={form} onSubmit={(values) => seen.push(values)}>
        <MoneyField control={form.control} name="cost" label="Cost" />
        <DateField control={form.control} name="acquired" label="Acquired" />
        <SelectField
          control={form.control}
          name="condition"
          label="Condition"
          options={[{ value: "New", label: "New" }]}
        />
        <CheckboxField control={form.control} name="agreed" label="Agreed" values={{ checked: 1, unchecked: 0 }} />
        <SubmitButton>Save</SubmitButton>
      </Form>
    );
  }
  await show(<LooseForm />);
  await type(field("Cost"), "");
  await type(field("Acquired"), "");
  await choose(field("Condition"), "");
  await click(field("Agreed"));
  await submitForm();
  await until(() => seen.length);
  expect(seen).toEqual([{ cost: null, acquired: null, condition: null, agreed: 0 }]);
});

test("leaving asks while there are unsaved changes, and no longer after saving", async () => {
  await show(<AssetForm onSubmit={() => Promise.resolve()} draft={complete} />);
  expect(page.shouldConfirm()).toBe(false);
  await type(field("Name"), "pump");
  await until(() => page.shouldConfirm());
  await submitForm();
  await until(() => !page.shouldConfirm());
  expect(field("Name").value).toBe("pump");
});

test("a declined confirmation sends nothing: the form stays, and leaving still asks", async () => {
  const onSubmit = vi.fn(async () => false);
  await show(<AssetForm onSubmit={onSubmit} draft={complete} afterwards="clear" />);
  await type(field("Name"), "compressor");
  await submitForm();
  await until(() => onSubmit.mock.calls.length === 1);
  await settle();
  expect(field("Name").value).toBe("compressor");
  expect(page.shouldConfirm()).toBe(true);
  expect(alertText()).toBe("");
});

test("a save may leave the page without a question, but after a failed save leaving asks again", async () => {
  const confirmations: boolean[] = [];
  const onSubmit = () => {
    confirmations.push(page.shouldConfirm());
    return Promise.reject(new ServerError({ message: "No." }));
  };
  await show(<AssetForm onSubmit={onSubmit} draft={complete} />);
  await type(field("Name"), "pump");
  await submitForm();
  await until(alertText);
  expect(confirmations).toEqual([false]);
  expect(page.shouldConfirm()).toBe(true);
});

test("a form for several records is empty after each", async () => {
  const onSubmit = vi.fn();
  await show(<AssetForm onSubmit={onSubmit} draft={{ ...complete, name: "" }} afterwards="clear" />);
  await type(field("Name"), "pump");
  await submitForm();
  await until(() => onSubmit.mock.calls.length && field("Name").value === "");
  expect(page.shouldConfirm()).toBe(false);
});

test("a form in a dialog does not submit the outer form, and asks before closing with changes", async () => {
  const [submitOuter, submitInner] = [vi.fn(), vi.fn()];
  function NestedForms() {
    const [open, setOpen] = useState(true);
    return (
      <Form form={useSchemaForm(z.object({ title: z.string() }), { title: "t" })} onSubmit={submitOuter}>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Add Vendor</DialogTitle>
            </DialogHeader>
            <DialogBody>
              <AssetForm onSubmit={submitInner} draft={complete} />
            </DialogBody>
          </DialogContent>
        </Dialog>
      </Form>
    );
  }
  await show(<NestedForms />);
  await type(field("Name"), "pump");
  await submitForm();
  await until(() => submitInner.mock.calls.length);
  expect(submitOuter).not.toHaveBeenCalled();
  await type(field("Name"), "other pump");
  await settle();
  await click(button("Close"));
  expect(text()).toContain("Discard your changes?");
  await click(button("Keep editing"));
  expect(field("Name").value).toBe("other pump");
  await click(button("Close"));
  await click(button("Discard changes"));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
