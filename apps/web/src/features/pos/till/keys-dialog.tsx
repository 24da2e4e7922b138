import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { TILL_KEYS } from "./keys.ts";

/** The keys of the till. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Keys of the till</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <dl className="gap-x-8 md:columns-2">
            {TILL_KEYS.map(({ keys, does }) => (
              <div
                key={does}
                className="flex break-inside-avoid items-center justify-between gap-3 border-b py-2"
              >
                <dt>{does}</dt>
                <dd className="flex shrink-0 flex-wrap justify-end gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-sm border bg-muted px-1.5 font-sans text-sm whitespace-nowrap"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-muted-foreground">
            A scanner is heard wherever you are on this page. While money is taken or a panel is open, its
            code is refused with a sound. Once sold, it begins the next sale.
          </p>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
