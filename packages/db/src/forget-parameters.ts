import { DrizzleQueryError } from "drizzle-orm/errors";

/** Takes what a failed query was given out of its error: names, amounts and codes belong in no log and no row of failures. */
export function forgetParameters<E>(error: E): E {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (!(one instanceof DrizzleQueryError)) continue;
    const { message, stack = "", query } = one;
    const bare = `Failed query: ${query}`;
    one.message = bare;
    one.stack = stack.replace(message, () => bare);
    one.params = [];
  }
  return error;
}
