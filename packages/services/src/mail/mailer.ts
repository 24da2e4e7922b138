import type { QueuedMail } from "./compose.ts";

/** A way for mail to leave. */
export interface Mailer {
  /** Resolves when the mail is out of our hands; throws Undeliverable where trying again is of no use. */
  deliver(mail: QueuedMail): Promise<void>;
  /** True where nobody else has what it says, and its row keeps that. */
  keeps?: boolean;
  close(): void;
}

/** Refused for good: the recipient does not exist, or the message itself is not wanted. */
export class Undeliverable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "Undeliverable";
  }
}
