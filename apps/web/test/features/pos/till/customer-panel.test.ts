import { expect, test } from "vitest";
import { newCustomer, splitMatches, suggestionQuery } from "../../../../src/features/pos/till/customer-panel.tsx";

const mama = { id: 1, name: "Mama Nkechi", phone_number: "0803 123 4567", email: "mama@shop.example" };
const chidi = { id: 2, name: "Chidi Eze", phone_number: "0803 123 45678", email: "chidi@shop.example" };
const typed = (phone: string, name = "", email = "") => ({ phone, name, email });

test("matches a customer by the whole number only, not by a part of it", () => {
  for (const phone of ["08031234567", "+234 803 123 4567", "2348031234567", "00234-803-123-4567"])
    expect(splitMatches(typed(phone), [chidi, mama]), phone).toEqual({ exactMatch: mama, otherMatches: [chidi] });
  for (const phone of ["0803123456", "1234567", "0803", "4567", ""])
    expect(splitMatches(typed(phone), [chidi, mama]), phone).toEqual({
      exactMatch: undefined,
      otherMatches: [chidi, mama],
    });
});

test("suggests customers by a part of the number, else by name", () => {
  expect(suggestionQuery(typed("080"))).toBeNull();
  expect(suggestionQuery(typed("0803", "Mama"))?.filter).toEqual({ phone_number: "0803" });
  expect(suggestionQuery(typed("", "ma"))?.filter).toEqual({ name: "ma" });
  expect(suggestionQuery(typed("", "m"))).toBeNull();
});

test("gives a new customer the typed number, and refuses a part of a number with advice", () => {
  expect(newCustomer(typed("0803123456", "Ada"), true)).toEqual({
    customer: { name: "Ada", phone_number: "0803123456", email: null },
  });
  expect(newCustomer(typed("0803", "Ada"), true)).toEqual({
    problems: { phone_number: "This is a part of a number. Choose a customer below, or type all of it." },
  });
  expect(newCustomer(typed("0803", "Ada"), false)).toHaveProperty("problems.phone_number");
  expect(newCustomer(typed("08031234567"), true)).toHaveProperty("problems.name");
});
