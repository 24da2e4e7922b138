import type { OperatorStage } from "@custodia/domain/platform/session";
import { executeCommand } from "@custodia/services/platform/operators-by-command";
import { hashToken } from "@custodia/services/tokens/identify";
import { Secret, TOTP } from "otpauth";
import { OPERATOR_COOKIE } from "../src/operators/admin.ts";
import type { Site } from "./site.ts";

export const PASSWORD = "palm wine at dusk";
export const OLA = "ola@custodia.example";

interface CallResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: procedures return any type
  data: any;
  error: { message: string } | undefined;
}

/** A browser on the operators' surface, which stores the cookies that it receives. */
export function operatorsBrowser(url: string) {
  const browser = {
    cookie: undefined as string | undefined,
    /** Name, value and attributes of the cookie that was set last. */
    lastSetCookie: undefined as string | undefined,
    async call(
      procedure: string,
      input?: unknown,
      options: { method?: "GET"; headers?: object } = {},
    ): Promise<CallResponse> {
      const headers = {
        ...(options.method ? {} : { "content-type": "application/json" }),
        ...(browser.cookie ? { cookie: browser.cookie } : {}),
        ...options.headers,
      };
      const query =
        options.method && input !== undefined ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : "";
      const answer = await fetch(`${url}/admin/trpc/${procedure}${query}`, {
        method: options.method ?? "POST",
        headers,
        body: options.method || input === undefined ? null : JSON.stringify(input),
      });
      browser.lastSetCookie =
        answer.headers.getSetCookie().find((header) => header.startsWith(`${OPERATOR_COOKIE}=`)) ??
        browser.lastSetCookie;
      if (browser.lastSetCookie) browser.cookie = browser.lastSetCookie.split(";")[0];
      const body = (await answer.json()) as {
        result?: { data: unknown };
        error?: CallResponse["error"];
        message: string;
      };
      return {
        status: answer.status,
        headers: answer.headers,
        data: body.result?.data,
        error: body.error ?? body,
      };
    },
    query: (procedure: string, input?: unknown) => browser.call(procedure, input, { method: "GET" }),
  };
  return browser;
}

/** Returns the code that an authenticator shows at the test world's time. */
export const newCode = (site: Site, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.world.services.clock().getTime(),
  });

/** Creates the first operator by a command and completes the link. */
export async function firstOperator(site: Site) {
  const { services } = site.world;
  const token = services.random.token();
  await executeCommand(services, {
    verb: "add",
    email: OLA,
    full_name: "Ola Operator",
    token_hash: hashToken(token),
  });
  const browser = operatorsBrowser(site.url);
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const accepted = await browser.call("platform.session.accept", { token, ...passwords });
  const pending = browser.cookie!;
  const enrolment = await browser.call("platform.session.beginEnrolment");
  const code = newCode(site, enrolment.data.secret);
  const enrolled = await browser.call("platform.session.confirmEnrolment", { code });
  const { stage } = accepted.data as OperatorStage;
  return { browser, pendingCookie: pending, stage, secret: enrolment.data.secret as string, enrolled };
}
