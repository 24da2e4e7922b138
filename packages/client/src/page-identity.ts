/** The user whose data this page shows, as the server names it: company and user, or an operator; undefined until known. */
let pageOwner: string | undefined;

/** Sets the owner of the page. A sign-in as another user reloads it. */
export function setPageOwner(name: string | undefined): void {
  pageOwner = name;
}

export const getPageOwner = (): string | undefined => pageOwner;

/** Headers that name the owner: the server rejects a call if another user is signed in by then (rules/sign-in 16). */
export const pageOwnerHeaders = (): Record<string, string> => (pageOwner ? { "x-made-for": pageOwner } : {});

/** Adds the owner to the address of a file or a stream, which takes no header. */
export function addressForPage(address: string): string {
  return pageOwner ? `${address}${address.includes("?") ? "&" : "?"}made_for=${pageOwner}` : address;
}

/** Response header with the build that the server serves. */
export const BUILD_HEADER = "custodia-build";

/** Returns whether the server's build is newer than the page's. During a deployment, other servers still serve an older one. */
export function isNewerBuild(serverBuild: string, pageBuild: string | undefined): boolean {
  if (!pageBuild) return false;
  const [builtAt = "", hash] = serverBuild.split("-");
  const [ownBuiltAt = "", ownHash] = pageBuild.split("-");
  return hash !== ownHash && Number(builtAt) > Number(ownBuiltAt);
}

/** Returns the build of the page from its meta tag; undefined in development. */
export function buildOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
}
