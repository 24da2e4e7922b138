import { Form } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { button, click, field, find, show, text, type } from "../../../../../../packages/ui/test/screen.tsx";
import { ActionSwitch, sharedFields } from "../../../../src/features/assets/bulk/batch-form.tsx";

const METHODS = [
  { value: "scrap", label: "Scrap" },
  { value: "sell", label: "Sell" },
] as const;

const scrapSchema = z.object({ condition: z.string(), remarks: z.string() });
const sellSchema = z.object({ condition: z.string(), buyer: z.string(), notes: z.string() });

function SellOrScrap({ onClose }: { onClose: () => void }) {
  const [method, setMethod] = useState<"scrap" | "sell">("scrap");
  const scrap = useSchemaForm(scrapSchema, { condition: "Bad", remarks: "" });
  const sell = useSchemaForm(sellSchema, { condition: "Used", buyer: "", notes: "" });
  return (
    <FormDialog title="Sell or scrap" onClose={onClose}>
      <ActionSwitch
        label="Action"
        options={METHODS}
        value={method}
        onChange={setMethod}
        shared={{ scrap: sharedFields(scrap, ["remarks"]), sell: sharedFields(sell, ["notes"]) }}
      />
      {method === "scrap" ? (
        <Form form={scrap} onSubmit={() => undefined}>
          <TextField control={scrap.control} name="condition" label="Condition" />
          <TextField control={scrap.control} name="remarks" label="Remarks" />
        </Form>
      ) : (
        <Form form={sell} onSubmit={() => undefined}>
          <TextField control={sell.control} name="condition" label="Condition" />
          <TextField control={sell.control} name="buyer" label="Buyer" />
          <TextField control={sell.control} name="notes" label="Remarks" />
        </Form>
      )}
    </FormDialog>
  );
}

const choose = (method: "scrap" | "sell") =>
  click(find(`fieldset label:nth-of-type(${method === "scrap" ? 1 : 2}) input`));

test("a switch of the action carries the shared fields only, and each action keeps its own", async () => {
  await show(<SellOrScrap onClose={() => undefined} />);
  await type(field("Remarks"), "Board of survey");
  await choose("sell");
  expect([field("Condition").value, field("Remarks").value]).toEqual(["Used", "Board of survey"]);
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
