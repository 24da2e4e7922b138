import { expect, test } from "vitest";
import { z } from "zod";
import { CodeField } from "../../src/form/code-field.tsx";
import { Form } from "../../src/form/form.tsx";
import { useSchemaForm } from "../../src/form/schema-form.ts";
import { field, show, type } from "../screen.tsx";

function Code() {
  const form = useSchemaForm(z.object({ code: z.string() }), { code: "" });
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <CodeField control={form.control} name="code" label="Six-digit code" required />
    </Form>
  );
}

const input = () => field("Six-digit code") as HTMLInputElement;

/** Enters a text as a keyboard does, at the caret. */
async function insert(text: string, at = input().value.length): Promise<string> {
  const { value } = input();
  await type(input(), value.slice(0, at) + text + value.slice(at));
  return input().value;
}

test.each(["123456", "123 456", "G-123456", "１２３４５６", "123456\n"])("reads the six digits of %j", async (text) => {
  await show(<Code />);
  expect(await insert(text)).toBe("123456");
});

test("ignores what is no digit, and a seventh digit", async () => {
  await show(<Code />);
  expect(await insert("12a")).toBe("12");
  expect(await insert("3456")).toBe("123456");
  expect(await insert("7")).toBe("123456");
  expect(await insert("7", 2)).toBe("123456");
});

test("is one input for screen readers and autofill", async () => {
  await show(<Code />);
  expect(document.querySelectorAll("input")).toHaveLength(1);
  expect(input().autocomplete).toBe("one-time-code");
  expect(input().getAttribute("aria-required")).toBe("true");
});
