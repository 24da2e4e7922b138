/** For whom this page was made, as the server names them: company and user, or an operator; undefined before the sign-in is known. */
let madeFor: string | undefined;

/** Names whom the page was made for. Whoever signs in on it afterwards as somebody else has it made anew. */
export function makePageFor(name: string | undefined): void {
  madeFor = name;
}

export const pageIsFor = (): string | undefined => madeFor;

/** What a call says of its page: the server refuses it where somebody else is signed in by then (rules/sign-in 16). */
export const madeForHeaders = (): Record<string, string> => (madeFor ? { "x-made-for": madeFor } : {});

/** The address of a file or a stream, which take no header, with the same. */
export function addressForPage(address: string): string {
  return madeFor ? `${address}${address.includes("?") ? "&" : "?"}made_for=${madeFor}` : address;
}
