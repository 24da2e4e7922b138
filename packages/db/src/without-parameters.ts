const PARAMETERS = "\nparams: ";

/** The message of an error, without the values of a query that failed: they are what people entered. */
export function withoutParameters(message: string): string {
  const at = message.indexOf(PARAMETERS);
  return at < 0 ? message : message.slice(0, at);
}
