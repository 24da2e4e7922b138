import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { Input, Label } from "@custodia/ui/input";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { Camera, CameraOff, Search } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { hitKinds } from "../../search/hit-kinds.ts";
import { CameraView } from "./camera-view.tsx";
import { FoundSeveral, type SeveralFound } from "./found-several.tsx";
import { lookUp } from "./look-up.ts";

/** Opens the asset whose label is read, by a camera or by a scanner that types. `code` came with the address. */
export function ScanPage({ code }: { code: string | undefined }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<SeveralFound>();
  const busy = useRef(false);

  const open = useCallback(
    async (scanned: string) => {
      if (busy.current || !scanned.trim()) return;
      busy.current = true;
      setProblem(undefined);
      setFound(undefined);
      try {
        const hits = await lookUp(utils, scanned);
        const [only, another] = hits.flatMap(({ kind, hits }) => hits.map(({ id }) => ({ kind, id })));
        if (only && !another) void navigate(hitKinds[only.kind].place(only.id));
        else setFound({ text: scanned.trim(), groups: hits });
      } catch (error) {
        setProblem(`${scanned.trim()}: ${(error as Error).message}`);
        input.current?.select();
      } finally {
        busy.current = false;
      }
    },
    [utils, navigate],
  );

  useEffect(() => {
    if (code) void open(code);
    else input.current?.focus();
  }, [code, open]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void open(input.current?.value ?? "");
  }

  return (
    <>
      <PageHeader
        title="Scan"
        description="Read a label with a scanner or the camera, and its asset opens."
      />
      <Card className="max-w-2xl">
        <CardContent>
          <form onSubmit={submit} className="grid gap-1.5">
            <Label htmlFor="code">Barcode, tag, serial number or name</Label>
            <div className="flex gap-2">
              <Input
                id="code"
                ref={input}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-describedby="code-hint"
              />
              <Button type="submit">
                <Search aria-hidden />
                Open
              </Button>
            </div>
            <p id="code-hint" className="text-sm text-muted-foreground">
              A scanner that types like a keyboard can read at once: the cursor stands here.
            </p>
          </form>
          {problem ? (
            <Banner tone="error" className="mt-4" onDismiss={() => setProblem(undefined)}>
              {problem}
            </Banner>
          ) : null}
          {found ? <FoundSeveral {...found} /> : null}
          <div className="mt-6 flex flex-col items-start gap-3">
            <Button variant="outline" onClick={() => setCamera(!camera)}>
              {camera ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
              {camera ? "Stop the camera" : "Use the camera"}
            </Button>
            {camera ? (
              <CameraView onCode={open} onProblem={setProblem} onEnd={() => setCamera(false)} />
            ) : null}
          </div>
        </CardContent>
      </Card>
    </>
  );
}
