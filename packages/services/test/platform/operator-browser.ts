import type { TestWorld } from "@custodia/testkit/test-world";
import { Secret, TOTP } from "otpauth";
import { requireOwner, requirePendingSecondFactor } from "../../src/core/access.ts";
import type { NewSession, OpenCtx, Transport } from "../../src/core/context.ts";
import { acceptAsOperator } from "../../src/platform/operator-links.ts";
import { executeCommand } from "../../src/platform/operators-by-command.ts";
import { beginEnrolment, confirmEnrolment, enterSecondFactor } from "../../src/platform/second-factor.ts";
import { identifyOperator } from "../../src/platform/sessions.ts";
import { signInOperator } from "../../src/platform/sign-in.ts";
import { hashToken } from "../../src/tokens/identify.ts";

export const PASSWORD = "palm wine at dusk";
export const OLA = "ola@custodia.example";

/** An operator's browser: it stores the token that the transport sends, like a cookie. */
export interface OperatorBrowser {
  call(): Promise<OpenCtx>;
  token: string | undefined;
  sessions: (NewSession | null)[];
}

let lastAddress = 0;

/** Opens a browser with its own address, unless one is given. */
export function openBrowser(world: TestWorld, address?: string): OperatorBrowser {
  lastAddress += 1;
  const clientAddress = address ?? `198.51.100.${lastAddress}`;
  const browser: OperatorBrowser = {
    token: undefined,
    sessions: [],
    async call() {
      const transport: Transport = {
        kind: "cookie",
        address: clientAddress,
        token: browser.token,
        setSession(session) {
          browser.sessions.push(session);
          browser.token = session?.token;
        },
      };
      return { ...world.services, transport, ...(await identifyOperator(world.services, transport)) };
    },
  };
  return browser;
}

/** Returns the authenticator's code at an offset in seconds from the server's clock. */
export function newCode(world: TestWorld, secret: string, offsetSeconds = 0): string {
  const timestamp = world.services.clock().getTime() + offsetSeconds * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Creates a link as the command does, and returns its token. */
export async function createLink(world: TestWorld, verb: "add" | "reset", email = OLA): Promise<string> {
  const token = world.services.random.token();
  const fields = verb === "add" ? { verb, full_name: "Ola Operator" } : { verb };
  await executeCommand(world.services, { ...fields, email, token_hash: hashToken(token) } as Parameters<
    typeof executeCommand
  >[1]);
  return token;
}

export interface EnrolledOperator {
  email: string;
  secret: string;
  recovery_codes: string[];
  browser: OperatorBrowser;
}

/** Completes a link: a password, a second factor, and the sign-in. */
export async function completeLink(world: TestWorld, token: string, email: string): Promise<EnrolledOperator> {
  const browser = openBrowser(world);
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await acceptAsOperator(await browser.call(), { token, ...passwords });
  const { secret } = await beginEnrolment(requirePendingSecondFactor(await browser.call()));
  const code = newCode(world, secret);
  const { recovery_codes } = await confirmEnrolment(requirePendingSecondFactor(await browser.call()), {
    code,
  });
  return { email, secret, recovery_codes, browser };
}

/** Signs in with email and password only. */
export async function enterPassword(world: TestWorld, email = OLA, password = PASSWORD): Promise<OperatorBrowser> {
  const browser = openBrowser(world);
  await signInOperator(await browser.call(), { email, password });
  return browser;
}

/** Enters a code of the authenticator. */
export const enterCode = async (browser: OperatorBrowser, code: string) =>
  enterSecondFactor(requirePendingSecondFactor(await browser.call()), { code });

export const asOwner = async (browser: OperatorBrowser) => requireOwner(await browser.call());
