export const DEFAULT_TIME_ZONE = "Africa/Lagos";

/** True for a name of the IANA data, such as Africa/Lagos; offsets (`+01:00`) are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The names that a select offers. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf("timeZone");
}
