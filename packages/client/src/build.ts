/** In which an answer of the server names the build whose pages it serves. */
export const BUILD_HEADER = "custodia-build";

/** Whether the build that the server names is a later one than the page's. During a deployment, other servers still serve an earlier one. */
export function isLater(servers: string, page: string | undefined): boolean {
  if (!page) return false;
  const [made = "", hash] = servers.split("-");
  const [own = "", ownHash] = page.split("-");
  return hash !== ownHash && Number(made) > Number(own);
}

/** The build of the page, as it is written into it; undefined while developing. */
export function buildOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
}
