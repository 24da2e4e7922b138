import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { ActionSwitch, sharedFields } from "../../src/form/action-switch.tsx";
import { Form } from "../../src/form/form.tsx";
import { FormDialog } from "../../src/form/form-dialog.tsx";
import { useSchemaForm } from "../../src/form/schema-form.ts";
import { TextField } from "../../src/form/text-fields.tsx";
import { button, click, field, find, show, text, type } from "../screen.tsx";

const METHODS = [
  { value: "scrap", label: "Scrap" },
  { value: "sell", label: "Sell" },
] as const;

const scrapSchema = z.object({ condition: z.string(), remarks: z.string(), reference: z.string() });
const sellSchema = z.object({ reference: z.string(), condition: z.string(), buyer: z.string(), notes: z.string() });

function SellOrScrap({ onClose }: { onClose: () => void }) {
  const [method, setMethod] = useState<"scrap" | "sell">("scrap");
  const scrap = useSchemaForm(scrapSchema, { condition: "Bad", remarks: "", reference: "" });
  const sell = useSchemaForm(sellSchema, { reference: "", condition: "Used", buyer: "", notes: "" });
  return (
    <FormDialog title="Sell or scrap" onClose={onClose}>
      <ActionSwitch
        label="Action"
        options={METHODS}
        value={method}
        onChange={setMethod}
        shared={{
          scrap: sharedFields(scrap, { remarks: "remarks", reference: "reference" }),
          sell: sharedFields(sell, { reference: "reference", remarks: "notes" }),
        }}
      />
      {method === "scrap" ? (
        <Form form={scrap} onSubmit={() => undefined}>
          <TextField control={scrap.control} name="condition" label="Condition" />
          <TextField control={scrap.control} name="remarks" label="Remarks" />
          <TextField control={scrap.control} name="reference" label="Reference" />
        </Form>
      ) : (
        <Form form={sell} onSubmit={() => undefined}>
          <TextField control={sell.control} name="condition" label="Condition" />
          <TextField control={sell.control} name="buyer" label="Buyer" />
          <TextField control={sell.control} name="notes" label="Remarks" />
          <TextField control={sell.control} name="reference" label="Reference" />
        </Form>
      )}
    </FormDialog>
  );
}

const choose = (method: "scrap" | "sell") =>
  click(find(`fieldset label:nth-of-type(${method === "scrap" ? 1 : 2}) input`));

test("a switch of the action carries the shared fields only, by their common names, and each action keeps its own", async () => {
  await show(<SellOrScrap onClose={() => undefined} />);
  await type(field("Remarks"), "Board of survey");
  await type(field("Reference"), "BS/7");
  await choose("sell");
  const values = ["Condition", "Remarks", "Reference"].map((label) => field(label).value);
  expect(values).toEqual(["Used", "Board of survey", "BS/7"]);
  await type(field("Buyer"), "Ade");
  await choose("scrap");
  expect([field("Condition").value, field("Remarks").value]).toEqual(["Bad", "Board of survey"]);
  await choose("sell");
  expect(field("Buyer").value).toBe("Ade");
});

test("the dialog asks before it discards what was typed for the other action", async () => {
  const onClose = vi.fn();
  await show(<SellOrScrap onClose={onClose} />);
  await choose("sell");
  await type(field("Buyer"), "Ade");
  await choose("scrap");
  await click(button("Close"));
  expect(onClose).not.toHaveBeenCalled();
  expect(text()).toContain("Discard your changes?");
  await click(button("Discard changes"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog in which only the action was chosen closes at once", async () => {
  const onClose = vi.fn();
  await show(<SellOrScrap onClose={onClose} />);
  await choose("sell");
  await choose("scrap");
  await click(button("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});
