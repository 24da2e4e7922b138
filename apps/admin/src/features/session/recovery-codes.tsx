import { Banner } from "@custodia/ui/banner";
import { Button, CopyButton } from "@custodia/ui/button";
import { Checkbox } from "@custodia/ui/input/input";
import { useId, useMemo, useState } from "react";

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Shows the codes once, to copy or download; continues only after the operator confirms that they are saved. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const id = useId();
  const text = codes.join("\n");
  const file = useMemo(() => URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" })), [text]);
  return (
    <div className="space-y-4">
      <Banner tone="warning" silent title="You won't see these again">
        Store them away from your authenticator. If you lose both, a server administrator must restore your access.
      </Banner>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-3 font-mono text-sm whitespace-nowrap sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text}>Copy the codes</CopyButton>
        <Button asChild variant="outline">
          <a href={file} download="custodia-recovery-codes.txt">
            Download
          </a>
        </Button>
      </div>
      <label htmlFor={id} className="flex items-center gap-2 py-1">
        <Checkbox id={id} checked={saved} onChange={(event) => setSaved(event.target.checked)} />I have saved them
      </label>
      <Button size="lg" className="w-full" disabled={!saved} onClick={onSaved}>
        Continue
      </Button>
    </div>
  );
}
