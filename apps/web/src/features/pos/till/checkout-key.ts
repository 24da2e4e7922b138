/** A key that no other check-out has. */
export const randomKey = (): string => crypto.randomUUID();
