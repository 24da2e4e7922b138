/** Where the browser finds a company's logo, from the storage key `12/logos/<name>`; null where there is none. */
export function logoPath(key: string | null): string | null {
  if (!key) return null;
  const [company, , name] = key.split("/");
  return `/files/logo/${company}/${name}`;
}
