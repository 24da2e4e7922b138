const LONGEST = 60;

/** Full stops of other scripts, which mail programs and browsers read as dots of an address. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g;
const HOST =
  /^(?:www\.)?([\p{L}\p{N}-]+)(?:\.[\p{L}\p{N}-]+)*\.(?:[\p{L}\p{M}]{2,}|xn--[\p{L}\p{N}-]+)(?:[:/?#].*)?$/iu;
const INITIALS = /^(?:\p{L}\.){1,4}\p{L}+$/u;

/**
 * A name that somebody else chose, as it may stand in a mail to a stranger: one line, letters, figures and few signs, cut to
 * 60 characters. Addresses of mail and of the web go, of `konga.com` the name stays; so do numbers to call. What else
 * mail programs would make a link of (`pay,evil.example`) is taken apart behind its dots. `otherwise` stands where nothing is left.
 */
export function plainName(name: string, otherwise: string): string {
  const words = name
    .normalize("NFKC")
    .replace(DOTS, ".")
    .replace(/\+?\p{Nd}(?:[\s().-]*\p{Nd}){6,}/gu, " ")
    .split(/[\s\p{Z}\p{C}]+/u)
    .map(word);
  const plain = words
    .join(" ")
    .replace(/[^\p{L}\p{M}\p{N} &'’.,()+-]/gu, " ")
    .replace(/\.(?=[\p{L}\p{M}]{2})/gu, ". ")
    .replace(/ +/g, " ")
    .trim();
  const cut =
    [...plain].length > LONGEST
      ? `${[...plain]
          .slice(0, LONGEST - 1)
          .join("")
          .trim()}…`
      : plain;
  return /[\p{L}\p{N}]/u.test(cut) ? cut : otherwise;
}

function word(text: string): string {
  if (/@|:\/\/|^\w+:\S/.test(text)) return "";
  const trimmed = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
  if (INITIALS.test(trimmed)) return text.replace(/\.(?=\p{L}{2})/u, ". ");
  const host = HOST.exec(trimmed);
  return host ? host[1]! : text.replace(/[/\\]/g, " ");
}
