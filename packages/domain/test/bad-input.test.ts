import { describe, expect, test } from "vitest";
import { z } from "zod";
import { classificationCreate, classificationPatch } from "../src/assets/classifications.ts";
import { exportCreate } from "../src/assets/export.ts";
import { importOptions } from "../src/assets/import/options.ts";
import { returnInput } from "../src/assets/movements.ts";
import { assetReassign } from "../src/assets/reassign.ts";
import { assetCreate, assetPatch } from "../src/assets/schema.ts";
import {
  acceptInvitationInput,
  changePasswordInput,
  confirmEmailChangeInput,
  forgotPasswordInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
  verifyEmailInput,
} from "../src/auth/schema.ts";
import { fieldErrors } from "../src/errors.ts";
import { markNotificationsRead } from "../src/notifications/schema.ts";
import { cashierCreate, cashierPatch } from "../src/pos/cashiers.ts";
import { couponCreate } from "../src/pos/coupons.ts";
import { customerCreate, customerPatch } from "../src/pos/customers.ts";
import { categoryCreate, categoryPatch, itemCreate, itemPatch } from "../src/pos/items/schema.ts";
import { holdCreate, holdDrop, holdRecall } from "../src/pos/parked-sales.ts";
import { returnCreate } from "../src/pos/returns/schema.ts";
import { checkOutInput, quoteInput } from "../src/pos/sales/cart.ts";
import { receiptMail, transferCheck } from "../src/pos/sales/schema.ts";
import { posSettingsPatch } from "../src/pos/settings.ts";
import { cashMove, shiftClose, shiftCount, shiftOpen, shiftReview } from "../src/pos/shifts/schema.ts";
import { adjustmentCreate, purchaseCreate, reverseInput, transferCreate } from "../src/pos/stock/inputs.ts";
import { companyPatch, companyProfile } from "../src/setup/company.ts";
import { custodianCreate, custodianPatch } from "../src/setup/custodians.ts";
import { locationCreate, locationPatch } from "../src/setup/locations.ts";
import { settingsForm, userCreate, userDeactivate, userPatch } from "../src/setup/users.ts";
import { vendorCreate, vendorPatch } from "../src/setup/vendors.ts";
import { tokenCreate } from "../src/tokens/schema.ts";
import { webhookCreate, webhookPatch } from "../src/webhooks/schema.ts";

const inputs = {
  acceptInvitationInput,
  adjustmentCreate,
  assetCreate,
  assetPatch,
  assetReassign,
  cashierCreate,
  cashierPatch,
  cashMove,
  categoryCreate,
  categoryPatch,
  changePasswordInput,
  checkOutInput,
  classificationCreate,
  classificationPatch,
  companyPatch,
  companyProfile,
  confirmEmailChangeInput,
  couponCreate,
  custodianCreate,
  custodianPatch,
  customerCreate,
  customerPatch,
  exportCreate,
  forgotPasswordInput,
  holdCreate,
  holdDrop,
  holdRecall,
  importOptions,
  itemCreate,
  itemPatch,
  locationCreate,
  locationPatch,
  markNotificationsRead,
  posSettingsPatch,
  purchaseCreate,
  quoteInput,
  receiptMail,
  resetPasswordInput,
  returnCreate,
  reverseInput,
  settingsForm,
  shiftClose,
  shiftCount,
  shiftOpen,
  shiftReview,
  signInInput,
  signUpInput,
  transferCheck,
  returnInput,
  tokenCreate,
  transferCreate,
  userCreate,
  userDeactivate,
  userPatch,
  vendorCreate,
  vendorPatch,
  verifyEmailInput,
  webhookCreate,
  webhookPatch,
};

const fieldsOf = Object.entries(inputs).flatMap(([name, schema]) =>
  Object.keys(schema.shape).map((field) => [name, field, schema as z.ZodType] as const),
);

/** The types that a field accepts from JSON, by its own JSON schema. */
function typesOf(schema: z.ZodType, field: string): Set<string> {
  const found = new Set<string>();
  const collectTypes = (part: { type?: string | string[]; anyOf?: (typeof part)[] }) => {
    for (const type of [part.type ?? []].flat()) found.add(type === "integer" ? "number" : type);
    for (const variant of part.anyOf ?? []) collectTypes(variant);
  };
  const { properties } = z.toJSONSchema(schema, { io: "input" });
  collectTypes(properties![field] as Parameters<typeof collectTypes>[0]);
  return found;
}

const samples: Record<string, unknown[]> = {
  string: ["x", "", "5", "true"],
  number: [7, 0, -1, 1.5],
  boolean: [true, false],
  null: [null],
  array: [[], [7], ["x"]],
  object: [{}, { id: 1 }],
};

const SENTENCE = /^[A-Z].*[.]$/;

/** Passwords have separate rules: they are hashed and never displayed. */
function isText(schema: z.ZodType, field: string): boolean {
  return typesOf(schema, field).has("string") && !field.includes("password");
}

describe.each(fieldsOf)("%s, field %s", (_, field, schema) => {
  test("accepts only its declared type, and rejects others with a sentence on the field", () => {
    const acceptedTypes = typesOf(schema, field);
    const others = Object.entries(samples).filter(([type]) => !acceptedTypes.has(type));
    for (const value of others.flatMap(([, values]) => values)) {
      const result = schema.safeParse({ [field]: value });
      const messages = result.success ? [] : (fieldErrors(result.error)[field] ?? []);
      expect(messages.length, `${JSON.stringify(value)} was accepted`).toBeGreaterThan(0);
      for (const message of messages) {
        expect(message).toMatch(SENTENCE);
        expect(message).not.toContain("Invalid input");
      }
    }
  });
});

describe.each(fieldsOf.filter(([, field, schema]) => isText(schema, field)))("%s, text %s", (_, field, schema) => {
  test("rejects invalid, invisible and endless text", () => {
    for (const value of ["a\u0000b", "\ud800", "x".repeat(1_000_000)]) {
      const result = schema.safeParse({ [field]: value });
      const onField = result.success ? undefined : fieldErrors(result.error)[field];
      expect(onField, JSON.stringify(value).slice(0, 20)).toBeDefined();
    }
  });
});

test.each([
  ["a token's last day", tokenCreate, "ends_on"],
  ["a payment date", returnInput, "payment_date"],
])("rejects an unreal date as %s with a sentence", (_, schema, field) => {
  for (const value of ["2026-02-29", "31/12/2026", "9999-12-31"]) {
    expect(fieldErrors(schema.safeParse({ [field]: value }).error!)[field]).toEqual([
      "Enter a real date as YYYY-MM-DD, or leave it empty.",
    ]);
  }
});

describe.each(Object.entries(inputs))("%s", (_, schema) => {
  test.each([[null], [[]], ["text"], [5], [undefined]])("must be an object, not %j", (body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });

  test("ignores __proto__ and changes no prototype", () => {
    const body = JSON.parse('{"__proto__": {"name": "x", "polluted": true}, "constructor": {"prototype": {}}}');
    const result = schema.safeParse(body);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    if (result.success) expect(Object.keys(result.data as object)).not.toContain("__proto__");
  });
});
