/** The token of a mailed link; empty where the address was cut short. */
export function tokenSearch({ token }: Record<string, unknown>): { token: string } {
  return { token: typeof token === "string" ? token : "" };
}
