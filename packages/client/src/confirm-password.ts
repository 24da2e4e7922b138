import type { AppRouter } from "@custodia/api/router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";

/** Asks for the password, and gives it to the server; false where it was not given. */
export type AskPassword = () => Promise<boolean>;

/** Whether a call is refused until the password was given again in this session. */
const wantsPassword = ({ data }: { data?: unknown }) => {
  const { httpStatus, fields } = (data ?? {}) as { httpStatus?: number; fields?: Record<string, unknown> };
  return httpStatus === 403 && fields?.current_password !== undefined;
};

/** Sends a call that is refused until the password is given again once more, after it was. */
export function confirmingPassword(ask: AskPassword): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!wantsPassword(error)) return observer.error(error);
            void ask().then((given) => {
              if (given) sent = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => sent.unsubscribe();
      });
}
