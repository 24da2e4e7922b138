import type { OpenCtx } from "@custodia/services/core/context";
import type { AnyProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A way in for browsers: which procedures it leads to, and by which cookie one comes. */
export interface Door {
  /** Where calls and files are asked for: `/api/trpc`, `/files`. */
  calls: string;
  files: string;
  /** Whether a procedure is behind this door; to who knocks at the wrong one it is 401 (rules/operators 1). */
  leadsTo(path: string): boolean;
  /** The build of the app that comes in here, named in each answer. */
  build: string | undefined;
  /** Throws 409 where the page was made for somebody else. */
  contextOf(request: FastifyRequest, reply: FastifyReply, procedure: AnyProcedure): Promise<OpenCtx>;
}

export const NOT_OURS = "Please sign in.";
