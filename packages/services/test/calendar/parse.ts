/** Parses the events of an iCalendar text by RFC 5545: lines unfolded, texts unescaped. */
export function eventsIn(text: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  for (const line of text.replace(/\r\n[ \t]/g, "").split("\r\n")) {
    if (line === "BEGIN:VEVENT") events.push({});
    const parts = /^([\w-]+)(?:;([^:]*))?:(.*)$/.exec(line);
    const event = events.at(-1);
    if (!parts || !event) continue;
    const [, name, parameters, value] = parts;
    event[name!] = value!.replace(/\\([\\;,])/g, "$1").replace(/\\n/g, "\n");
    if (parameters) event[`${name};`] = parameters;
  }
  return events;
}
