import { TENDERS, type Tender } from "@custodia/domain/pos/sales/labels";
import { cn } from "@custodia/ui/cn.ts";
import { KeyCap, tenderIcon } from "../counter/buttons.tsx";

/** The ways to pay, one of which is being taken. */
export function TenderChoice({ chosen, onChoose }: { chosen: Tender; onChoose: (tender: Tender) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are laid out in a grid.
    <div
      role="group"
      aria-label="Payment methods"
      className="grid shrink-0 grid-cols-4 gap-2 max-[20rem]:grid-cols-1"
    >
      {TENDERS.map((one, place) => {
        const Icon = tenderIcon[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === chosen}
            onClick={() => onChoose(one)}
            className={cn(
              "flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-lg border p-2 text-sm font-semibold hover:border-input max-[20rem]:flex-row xl:items-start xl:px-3 xl:text-base",
              one === chosen && "border-primary bg-accent text-accent-foreground ring-1 ring-primary",
            )}
          >
            <span className="flex items-center justify-between xl:w-full">
              <Icon aria-hidden className="size-5 shrink-0" />
              <KeyCap>Alt {place + 1}</KeyCap>
            </span>
            {one === "Bank transfer" ? (
              <>
                <span className="max-xl:sr-only">Bank transfer</span>
                <span aria-hidden className="xl:hidden">
                  Transfer
                </span>
              </>
            ) : (
              one
            )}
          </button>
        );
      })}
    </div>
  );
}
