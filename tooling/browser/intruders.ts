import type { BrowserContext, Page } from "@playwright/test";

/**
 * Notes whatever the texts of `corpus.ts` bring about in a context's pages: a call, a dialog, a request to another
 * origin than `url`, something that the content security policy had to stop. Answers the list, which grows.
 */
export async function watchForIntruders(context: BrowserContext, url: string): Promise<string[]> {
  const { origin } = new URL(url);
  const seen: string[] = [];
  await context.exposeFunction("ran", (what = "a call") => void seen.push(`ran: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (window as unknown as { ran: (what: string) => void }).ran(`${violatedDirective} of ${blockedURI}`);
    });
  });
  context.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && asked !== origin) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

/** Elements of the page that no page of ours makes: those of a stored text, and what could run by itself. */
export function intrudedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = "[data-corpus], x-corpus, iframe, object, embed, base, script:not([src])";
    const found = [...document.querySelectorAll(foreign)];
    const leads = /^(href|xlink:href|src|srcdoc|action|formaction|data|poster)$/;
    const runs = ({ name, value }: Attr) =>
      name.startsWith("on") || (leads.test(name) && /^\s*(javascript|vbscript|data:text|\/\/)/i.test(value));
    for (const element of document.querySelectorAll("*")) {
      if ([...element.attributes].some(runs)) found.push(element);
    }
    return found.map((element) => element.outerHTML.slice(0, 120));
  });
}

/** All that the page shows as text, in its fields and titles too. */
export function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(
      ({ value }) => value,
    );
    const titles = [...document.querySelectorAll("[title]")].map((element) => element.getAttribute("title"));
    return [document.title, document.body.textContent, ...fields, ...titles].join("\n");
  });
}
