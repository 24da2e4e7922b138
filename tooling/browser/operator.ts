import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { programEnv } from "../bench/process.ts";
import { quickStart, root } from "../run/process.mjs";
import type { Session } from "./people.ts";
import { type RunningServer, runMutation } from "./server.ts";
import { axeViolations } from "./visit.ts";

export const operator = {
  full_name: "Zainab Yusuf",
  email: "zainab@custodia.example",
  password: "nine quiet herons at dawn",
};

const STEP_MS = 30_000;

/** Creates the first operator with the operator command while the server runs; returns the printed link. `settings` are those of a server whose data are elsewhere. */
export async function addOperator(server: RunningServer, settings: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["apps/server/src/operator.ts", "add", operator.email, operator.full_name],
    {
      cwd: root,
      env: { ...programEnv(), ...quickStart, DATA_DIR: server.dataDir, PUBLIC_URL: server.url, ...settings },
    },
  );
  const link = stdout.match(/^http\S+$/m)?.[0];
  if (!link) throw new Error(`The command printed no link:\n${stdout}`);
  return link;
}

/** Returns an authenticator's code for this secret, some steps ahead of now; a server also accepts the next code. */
export function totpCode(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

/** Signs in the first operator, with a second factor. */
export async function signInOperator(
  browser: Browser,
  server: RunningServer,
  settings?: Record<string, string>,
): Promise<Session> {
  const token = new URL(await addOperator(server, settings)).searchParams.get("token");
  const context = await browser.newContext();
  const call = <T>(procedure: string, input: object = {}) =>
    runMutation<T>(context, server.url, `platform.session.${procedure}`, input);
  const { password } = operator;
  await call("accept", { token, password, password_confirmation: password });
  const { secret } = await call<{ secret: string }>("beginEnrolment");
  await call("confirmEnrolment", { code: totpCode(secret) });
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Presses the button with exactly this name. */
export const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Confirms that the recovery codes are saved, and returns them. */
export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  const codes = await list.getByRole("listitem").allTextContents();
  await page.getByLabel("I have saved them").check();
  await clickButton(page, "Continue");
  return codes;
}

/** Pastes a code into the middle of the old one. Authenticators show it in two groups, which people copy with the space. */
function pasteCode(field: Locator, code: string): Promise<void> {
  return field.evaluate(
    (input, text) => {
      (input as HTMLInputElement).setSelectionRange(3, 3);
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    code.replace(/(?=...$)/, " "),
  );
}

/** Follows an operator's link, and sets up a password and a second factor; returns its secret and the recovery codes. */
export async function enrol(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password_confirmation]").fill(password);
  await clickButton(page, "Set password");
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await page.getByRole("code").textContent())!;
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Six-digit code").fill("000000");
  await clickButton(page, "Confirm");
  await expect(page.getByLabel("Six-digit code")).toHaveAttribute("aria-invalid", "true");
  const code = totpCode(secret);
  await pasteCode(page.getByLabel("Six-digit code"), code);
  await expect(page.getByLabel("Six-digit code")).toHaveValue(code);
  await clickButton(page, "Confirm");
  return { secret, codes: await saveRecoveryCodes(page) };
}
