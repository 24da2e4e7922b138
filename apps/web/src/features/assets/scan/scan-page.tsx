import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { HitGroup } from "@custodia/domain/search/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { useIsMounted } from "@custodia/ui/form/unsaved-watch";
import { Input, Label } from "@custodia/ui/input/input";
import { PageHeader } from "@custodia/ui/page-header";
import { Link, useNavigate } from "@tanstack/react-router";
import { Camera, CameraOff, Search } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { hitKinds } from "../../search/hit-kinds.ts";
import { CameraView } from "./camera-view.tsx";

/** Opens the asset whose label is scanned by camera or by a keyboard scanner. `code` comes from the address. */
export function ScanPage({ code }: { code: string | undefined }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<Matches>();
  const busy = useRef(false);
  const [isSearching, setSearching] = useState(false);
  const isMounted = useIsMounted();

  const open = useCallback(
    async (scanned: string) => {
      if (busy.current || !scanned.trim()) return;
      busy.current = true;
      setSearching(true);
      setProblem(undefined);
      setFound(undefined);
      try {
        const groups = await findMatches(utils, scanned);
        if (!isMounted.current) return;
        const [first, second] = groups.flatMap(({ kind, hits }) => hits.map(({ id }) => ({ kind, id })));
        if (first && !second) void navigate(hitKinds[first.kind].linkTo(first.id));
        else setFound({ text: scanned.trim(), groups });
      } catch (error) {
        setProblem(`${scanned.trim()}: ${readProblem(error).message}`);
        input.current?.select();
      } finally {
        busy.current = false;
        setSearching(false);
      }
    },
    [utils, navigate, isMounted],
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
      <PageHeader title="Scan" description="Scan a label with a scanner or camera to open its asset." />
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
              <Button type="submit" busy={isSearching}>
                <Search aria-hidden />
                Open
              </Button>
            </div>
            <p id="code-hint" className="text-sm text-muted-foreground">
              If your scanner works as a keyboard, you can scan now.
            </p>
          </form>
          {problem ? (
            <Banner tone="error" className="mt-4" onDismiss={() => setProblem(undefined)}>
              {problem}
            </Banner>
          ) : null}
          {found ? <MatchList {...found} /> : null}
          <div className="mt-6 flex flex-col items-start gap-3">
            <Button variant="outline" onClick={() => setCamera(!camera)}>
              {camera ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
              {camera ? "Stop the camera" : "Use the camera"}
            </Button>
            {camera ? <CameraView onCode={open} onProblem={setProblem} onEnd={() => setCamera(false)} /> : null}
          </div>
        </CardContent>
      </Card>
    </>
  );
}

type Matches = { text: string; groups: readonly HitGroup[] };

/** Lists the matches to choose from if there are several. */
function MatchList({ text, groups }: Matches) {
  return (
    <section aria-label="Found" className="mt-4">
      <p role="status" className="mb-2">
        Several match “{text}”. Choose one:
      </p>
      {groups.map(({ kind, hits, found }) => (
        <div key={kind} className="mb-3">
          <h2 className="text-sm font-medium text-muted-foreground">
            {hitKinds[kind].label}
            {hits.length < found ? `, best ${hits.length} shown` : null}
          </h2>
          <ul className="divide-y">
            {hits.map(({ id, title, detail }) => (
              <li key={id}>
                <Link {...hitKinds[kind].linkTo(id)} className="block rounded-md px-2 py-2 hover:bg-accent">
                  <span className="block font-medium break-words text-primary">{title}</span>
                  <span className="block text-sm break-words text-muted-foreground">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Returns the asset with the code, else the search results for it. Throws the first lookup's error if nothing is found. */
async function findMatches(
  utils: ReturnType<typeof trpc.useUtils>,
  scanned: string,
): Promise<readonly Pick<HitGroup, "kind" | "hits" | "found" | "more">[]> {
  try {
    const { id, barcode, description } = await utils.assets.find.fetch({ code: scanned });
    const hits = [{ id, title: description, detail: barcode }];
    return [{ kind: "asset", hits, found: 1, more: false }];
  } catch (error) {
    const { groups } = await utils.search.find.fetch({ text: scanned.trim() });
    if (groups.length === 0) throw error;
    return groups;
  }
}
