import type { CalendarDate } from "@custodia/domain/date";
import { ITEM_FIELDS, type ItemField } from "@custodia/domain/pos/items/import-fields";
import type { SheetKind } from "../../../assets/sheet/columns.ts";
import { openSheet } from "../../../assets/sheet/writer.ts";
import type { CompanyCtx } from "../../../context.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { sheetRows } from "./rows.ts";

export interface WriteInventory {
  path: string;
  company: CompanyCtx["company"];
  today: CalendarDate;
}

const KINDS: Partial<Record<ItemField["kind"], SheetKind>> = {
  money: "money",
  quantity: "quantity",
  percent: "number",
};

const columns = ITEM_FIELDS.map(({ name, label, kind }) => ({
  ...{ name, heading: label, kind: KINDS[kind] ?? ("text" as const) },
  width: Math.max(14, label.length + 4),
}));

/** Writes all items as a spreadsheet under the headings that lists are read by; it is at `path` once it is whole. */
export async function writeInventory(
  { path, company, today }: WriteInventory,
  tools: WorkerTools,
): Promise<void> {
  const about = { title: "Items and stock", company: company.name, day: today };
  const sheet = await openSheet(path, "Items", columns, about);
  try {
    for await (const rows of sheetRows(await tools.read(), { company })) {
      tools.signal.throwIfAborted();
      for (const row of rows) sheet.add(columns.map(({ name }) => row[name] ?? null));
      await sheet.drain();
    }
    await sheet.finish();
  } catch (error) {
    await sheet.drop();
    throw error;
  }
}
