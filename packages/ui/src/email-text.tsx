/** An email address that has no room on one line is broken before its @, not within a name; in a column it stays on one. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr className="[td_&]:hidden" />
      {email.slice(at)}
    </>
  );
}
