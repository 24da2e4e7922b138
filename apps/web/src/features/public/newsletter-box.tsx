import { Button } from "@custodia/ui/button";
import { Input } from "@custodia/ui/input";
import { LeadField } from "./lead-field.tsx";
import { useLeadForm } from "./send.ts";

export function NewsletterBox() {
  const { live, busy, done, problem, attributes, messageOf } = useLeadForm("subscribe");
  return (
    <form {...attributes} aria-label="Newsletter" className="mt-6">
      <div className="flex items-start gap-2">
        <LeadField
          label="Newsletter: your email"
          message={messageOf("email") ?? problem ?? undefined}
          className="flex-1"
        >
          {(field) => <Input {...field} name="email" type="email" autoComplete="email" maxLength={255} />}
        </LeadField>
        <Button type="submit" variant="outline" disabled={!live} busy={busy} className="mt-6">
          Subscribe
        </Button>
      </div>
      <p role="status" className="mt-2 text-success-foreground">
        {done}
      </p>
    </form>
  );
}
