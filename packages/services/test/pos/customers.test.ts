import { customerCreate, customerListQuery } from "@custodia/domain/pos/customers";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCustomer, listCustomers } from "../../src/pos/customers.ts";
import { mailReceipt } from "../../src/pos/sales/receipt-mail.ts";
import { tillOf } from "./selling.ts";
import { openShop, type Shop } from "./shop.ts";

let world: Shop;
let lines: { item_id: number; quantity: number }[];
let till: ReturnType<typeof tillOf>;
let shift: number;
/** Their numbers contain one another; the last one was added last, so it is first in a list. */
const PEOPLE = [
  { name: "Ada Obi", phone_number: "0803 123 456", email: "ada@jos.example" },
  { name: "Bisi Buyer", phone_number: "+44 803 123 4567", email: "bisi@jos.example" },
  { name: "Mama 2 Nkechi", phone_number: "0803 123 4567", email: "mama@jos.example" },
  { name: "Chidi Eze", phone_number: "0803 123 45678", email: "chidi@jos.example" },
];
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
  shift = await world.openShift();
  lines = [{ item_id: await world.addStock({ name: "Book", price: 50, quantity: 100 }), quantity: 1 }];
  for (const person of PEOPLE)
    await createCustomer(allow(world.tenantA.admin, "pos.write"), customerCreate.parse(person));
  const stranger = customerCreate.parse({ name: "Theirs", phone_number: "08031234567" });
  await createCustomer(allow(world.tenantB.admin, "pos.write"), stranger);
});
afterAll(() => world.close());

const names = async (query: object) =>
  (await listCustomers(world.seller, customerListQuery.parse(query))).data.map(({ name }) => name);

test.each(["08031234567", "0803 123 4567", "+2348031234567", "234-803-123-4567", "00234 803 123 4567"])(
  "finds one customer by %s, before those whose numbers contain it",
  async (phone_number) => {
    expect(await names({ filter: { phone_number } })).toEqual(["Mama 2 Nkechi", "Chidi Eze", "Bisi Buyer"]);
    expect((await names({ search: phone_number }))[0]).toBe("Mama 2 Nkechi");
    const sale = await till.sell(shift, { lines, customer: { name: "Anybody", phone_number } });
    expect(sale.customer?.name).toBe("Mama 2 Nkechi");
    expect(await mailReceipt(allow(world.seller, "pos.write"), { id: sale.id })).toBe("mama@jos.example");
  },
);

test("treats a shorter or longer number as another customer's or a new one's", async () => {
  const buys = async (phone_number: string) =>
    (await till.sell(shift, { lines, customer: { name: "Somebody New", phone_number } })).customer?.name;
  expect(await buys("0803 123 456")).toBe("Ada Obi");
  expect(await buys("+448031234567")).toBe("Bisi Buyer");
  expect(await buys("0803 1234")).toBe("Somebody New");
  await expect(buys("0803 123"), "too short to be anybody's").rejects.toThrow("Enter a phone number such as");
  expect(await names({ filter: { phone_number: "0803123456" } })).toHaveLength(4);
});

test("a customer without a number who is named again is the same one, not another", async () => {
  const buys = async (customer: object) => (await till.sell(shift, { lines, customer })).customer!.id;
  const tunde = await buys({ name: "Tunde", email: "tunde@jos.example" });
  expect(await buys({ name: "Tunde", email: "tunde@jos.example" })).toBe(tunde);
  const other = await buys({ name: "Tunde" });
  expect(other).not.toBe(tunde);
  expect(await buys({ name: "Tunde" })).toBe(other);
  expect(await buys({ name: "Tunde", phone_number: "0805 999 0000" })).not.toBe(other);
  expect(await names({ filter: { name: "Tunde" } })).toHaveLength(3);
});

test("searches a name with a digit as a name", async () => {
  expect(await names({ search: "Mama 2" })).toEqual(["Mama 2 Nkechi"]);
  expect(await names({ search: "Nobody 0803" })).toEqual([]);
  expect(await names({ filter: { name: "mama" } })).toEqual(["Mama 2 Nkechi"]);
});
