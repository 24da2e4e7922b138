import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "../../src/env.ts";
import { KEY_FILE, operatorKeyOf } from "../../src/operators/key.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "custodia-key-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const env = (settings: Record<string, string> = {}) => readEnv({ DATA_DIR, ...settings });

describe("the key of second factors", () => {
  test("is created when first needed, readable by its user only, and then reused", () => {
    const first = operatorKeyOf(env(), true)!;
    expect(readdirSync(DATA_DIR)).toEqual([]);
    const key = first();
    expect(key).toHaveLength(32);
    expect(readdirSync(DATA_DIR)).toEqual([KEY_FILE]);
    expect(statSync(join(DATA_DIR, KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(operatorKeyOf(env(), true)!()).toEqual(key);
  });

  test("comes from the setting if there is one, and for a remote database only from there", () => {
    const OPERATOR_KEY = Buffer.alloc(32, 7).toString("base64");
    expect(operatorKeyOf(env({ OPERATOR_KEY }), false)!()).toEqual(Buffer.alloc(32, 7));
    expect(operatorKeyOf(env(), false)).toBeUndefined();
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  test("is not replaced if it is damaged, and the error names it", () => {
    writeFileSync(join(DATA_DIR, KEY_FILE), "short");
    expect(operatorKeyOf(env(), true)!).toThrow("is damaged");
    expect(() => env({ OPERATOR_KEY: "short" })).toThrow("Invalid OPERATOR_KEY");
  });
});

test("links lead to the operators' app at its configured address", () => {
  expect(env({ PUBLIC_URL: "https://custodia.example/" }).ADMIN_URL).toBe("https://custodia.example");
  expect(env({ ADMIN_PORT: "3100" }).ADMIN_URL).toBe("http://localhost:3100");
  const separate = env({ ADMIN_PORT: "3100", ADMIN_URL: "https://run.custodia.example/" });
  expect(separate.ADMIN_URL).toBe("https://run.custodia.example");
});
