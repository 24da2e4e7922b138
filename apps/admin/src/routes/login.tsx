import { prefetchOptions } from "@custodia/client/trpc";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { LoginPage } from "../features/session/sign-in-pages.tsx";

export type LoginSearch = {
  /** The address to open after signing in: a path of this app. */
  redirect?: string | undefined;
};

export const Route = createFileRoute("/login")({
  validateSearch: ({ redirect }: Record<string, unknown>): LoginSearch => ({ redirect: ownPath(redirect) }),
  // Not cached: a link or another tab may have completed a step.
  beforeLoad: async ({ context, preload }) => {
    const { stage } = await context.calls.platform.session.stage.fetch(undefined, {
      ...prefetchOptions(preload),
      staleTime: 0,
    });
    if (stage === "in") throw redirect({ to: "/companies" });
    return { stage };
  },
  component: LoginPage,
});

/** Only a path of this app is accepted as the address after signing in. */
const ownPath = (value: unknown) =>
  typeof value === "string" && /^\/admin\/[\w?=&%+*./[\]-]*$/.test(value) ? value : undefined;
