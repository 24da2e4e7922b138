/** The header of a file to be saved, or shown, under a name of any letters (RFC 6266): a plain one for old programs beside it. */
export function attachment(name: string, shown = false): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const how = `${shown ? "inline" : "attachment"}; filename="${plain}"`;
  if (plain === name) return how;
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename*=UTF-8''${whole}`;
}
