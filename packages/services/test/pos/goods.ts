import { type ItemPayload, itemCreate } from "@custodia/domain/pos/items/schema";
import { allow, type TestCompany } from "@custodia/testkit/test-world";
import { createCategory } from "../../src/pos/categories.ts";
import { createItem } from "../../src/pos/items/service.ts";

export const addCategory = ({ admin }: TestCompany, name = "Food") =>
  createCategory(allow(admin, "pos.write"), { name });

/** Adds an item from form input: naira, units and percent. */
export const addItem = ({ admin }: TestCompany, form: Pick<ItemPayload, "category_id"> & Partial<ItemPayload>) =>
  createItem(allow(admin, "pos.write"), itemCreate.parse({ name: "Rice", unit: "bag", price: 100, ...form }));
