import { expect, test } from "vitest";
import { customersLike, newCustomer, whoIsNamed } from "../../src/features/pos/till/customer-search.ts";

const mama = { id: 1, name: "Mama Nkechi", phone_number: "0803 123 4567", email: "mama@shop.example" };
const chidi = { id: 2, name: "Chidi Eze", phone_number: "0803 123 45678", email: "chidi@shop.example" };
const typed = (phone: string, name = "", email = "") => ({ phone, name, email });

test("the customer is the one whose whole number was typed, never one whose number contains it", () => {
  for (const phone of ["08031234567", "+234 803 123 4567", "2348031234567", "00234-803-123-4567"])
    expect(whoIsNamed(typed(phone), [chidi, mama]), phone).toEqual({ same: mama, others: [chidi] });
  for (const phone of ["0803123456", "1234567", "0803", "4567", ""])
    expect(whoIsNamed(typed(phone), [chidi, mama]), phone).toEqual({
      same: undefined,
      others: [chidi, mama],
    });
});

test("customers are looked for by a part of the number, else by name", () => {
  expect(customersLike(typed("080"))).toBeNull();
  expect(customersLike(typed("0803", "Mama"))?.filter).toEqual({ phone_number: "0803" });
  expect(customersLike(typed("", "ma"))?.filter).toEqual({ name: "ma" });
  expect(customersLike(typed("", "m"))).toBeNull();
});

test("a new customer has the number that was typed; a part of one is refused, and says what to do", () => {
  expect(newCustomer(typed("0803123456", "Ada"), true)).toEqual({
    customer: { name: "Ada", phone_number: "0803123456", email: null },
  });
  expect(newCustomer(typed("0803", "Ada"), true)).toEqual({
    problems: { phone_number: "This is a part of a number. Choose a customer below, or type all of it." },
  });
  expect(newCustomer(typed("0803", "Ada"), false)).toHaveProperty("problems.phone_number");
  expect(newCustomer(typed("08031234567"), true)).toHaveProperty("problems.name");
});
