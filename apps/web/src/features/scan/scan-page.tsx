import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card } from "@custodia/ui/card";
import { Input } from "@custodia/ui/input";
import { Label } from "@custodia/ui/label";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { Camera, CameraOff, Search } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { assetPaths } from "../assets/asset-paths.ts";
import { CameraView } from "./camera-view.tsx";

/** Opens the asset whose label is read, by a camera or by a scanner that types. `code` came with the address. */
export function ScanPage({ code }: { code: string | undefined }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);

  const open = useCallback(
    async (scanned: string) => {
      if (busy.current || !scanned.trim()) return;
      busy.current = true;
      setProblem(undefined);
      try {
        const { id } = await utils.assets.find.fetch({ code: scanned });
        void navigate({ to: assetPaths.detail(id) as never });
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
        <form onSubmit={submit} className="grid gap-1.5">
          <Label htmlFor="code">Barcode or asset tag</Label>
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
        <div className="mt-6 flex flex-col items-start gap-3">
          <Button variant="secondary" onClick={() => setCamera(!camera)}>
            {camera ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
            {camera ? "Stop the camera" : "Use the camera"}
          </Button>
          {camera ? <CameraView onCode={open} onProblem={setProblem} onEnd={() => setCamera(false)} /> : null}
        </div>
      </Card>
    </>
  );
}
