/** A key that no other check-out or return has. */
export const randomKey = (): string => crypto.randomUUID();
