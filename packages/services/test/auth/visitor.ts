import type { TestWorld } from "@custodia/testkit/test-world";
import { identify } from "../../src/auth/identify.ts";
import type { NewSession, OpenCtx, SignedInUser, Transport } from "../../src/core/context.ts";

/** A client that stores the token of its transport, as a browser stores its cookie. */
export interface Visitor {
  /** The context of the next call. */
  call(options?: Pick<Transport, "isPrefetch">): Promise<OpenCtx & { signedIn: SignedInUser | null }>;
  token: string | undefined;
  /** Every session that was set, the newest last; null for the end of a session. */
  sessions: (NewSession | null)[];
}

export function visitor(world: TestWorld, options: Partial<Pick<Transport, "kind" | "address">> = {}): Visitor {
  const client: Visitor = {
    token: undefined,
    sessions: [],
    async call(call = {}) {
      const transport: Transport = {
        kind: "cookie",
        address: "203.0.113.7",
        ...options,
        ...call,
        token: client.token,
        setSession(session) {
          client.sessions.push(session);
          client.token = session?.token;
        },
      };
      return { ...world.services, transport, signedIn: await identify(world.services, transport) };
    },
  };
  return client;
}
