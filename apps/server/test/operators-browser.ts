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
  const self = {
    cookie: undefined as string | undefined,
    /** Name, value and attributes of the cookie that was set last. */
    set: undefined as string | undefined,
    async call(
      procedure: string,
      input?: unknown,
      more: { method?: "GET"; headers?: object } = {},
    ): Promise<CallResponse> {
      const headers = {
        ...(more.method ? {} : { "content-type": "application/json" }),
        ...(self.cookie ? { cookie: self.cookie } : {}),
        ...more.headers,
      };
      const query =
        more.method && input !== undefined ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : "";
      const answer = await fetch(`${url}/admin/trpc/${procedure}${query}`, {
        method: more.method ?? "POST",
        headers,
        body: more.method || input === undefined ? null : JSON.stringify(input),
      });
      self.set = answer.headers.getSetCookie().find((header) => header.startsWith(`${OPERATOR_COOKIE}=`)) ?? self.set;
      if (self.set) self.cookie = self.set.split(";")[0];
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
    query: (procedure: string, input?: unknown) => self.call(procedure, input, { method: "GET" }),
  };
  return self;
}

/** Returns the code that an authenticator shows at the test world's time. */
export const codeOf = (site: Site, secret: string): string =>
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
  const code = codeOf(site, enrolment.data.secret);
  const enrolled = await browser.call("platform.session.confirmEnrolment", { code });
  const { stage } = accepted.data as OperatorStage;
  return { browser, half: pending, stage, secret: enrolment.data.secret as string, enrolled };
}
