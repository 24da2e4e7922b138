import type { AnyUser } from "@custodia/domain/platform/users";

/** What a user may be helped with: each is asked about first, and stands in both logs. */
export type UserAct = "unlock" | "sendReset" | "sendCode" | "endSessions" | "deactivate" | "reactivate";

type Words = {
  label: string;
  /** What comes of it. */
  says: string;
  done: string;
  danger?: true;
  /** Whether it makes sense now. */
  fits: (user: AnyUser) => boolean;
};

export const userActs: Record<UserAct, Words> = {
  unlock: {
    label: "Unlock",
    says: "The wrong passwords are forgotten, so that the next sign-in is answered again.",
    done: "Unlocked",
    fits: ({ wrong_passwords }) => wrong_passwords > 0,
  },
  sendReset: {
    label: "Send reset",
    says: "A link to set a new password is mailed to the user. You do not see it.",
    done: "The link is on its way",
    fits: ({ status, company }) => status !== "deactivated" && !company.suspended,
  },
  sendCode: {
    label: "Send code again",
    says: "A new verification code is mailed to the user. You do not see it.",
    done: "The code is on its way",
    fits: ({ status, email_verified }) => status === "active" && !email_verified,
  },
  endSessions: {
    label: "End sessions",
    says: "The user is signed out everywhere, and can sign in again.",
    done: "Signed out everywhere",
    fits: ({ sessions }) => sessions > 0,
  },
  deactivate: {
    label: "Deactivate",
    says: "The user is signed out and cannot sign in until somebody reactivates the account.",
    done: "Deactivated",
    danger: true,
    fits: ({ status }) => status !== "deactivated",
  },
  reactivate: {
    label: "Reactivate",
    says: "The user can sign in again, with the password of before.",
    done: "Reactivated",
    fits: ({ status }) => status === "deactivated",
  },
};
