import { cva, type VariantProps } from "class-variance-authority";
import { Tabs as Radix } from "radix-ui";
import { type ComponentProps, createContext, use, useEffect, useRef } from "react";
import { cn } from "./cn.ts";

const listVariants = cva("mb-4 flex overflow-x-auto", {
  variants: {
    variant: { line: "gap-5 border-b", pills: "gap-1 rounded-lg bg-secondary p-1" },
  },
});

const triggerVariants = cva(
  "font-medium whitespace-nowrap focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-60",
  {
    variants: {
      variant: {
        line: "-mb-px border-b-2 border-transparent pt-1 pb-2 text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground",
        pills:
          "flex-1 rounded-md px-3 py-1.5 text-secondary-foreground data-[state=active]:bg-primary data-[state=active]:text-primary-foreground",
      },
    },
  },
);

type Variant = NonNullable<VariantProps<typeof listVariants>["variant"]>;
const VariantContext = createContext<Variant>("line");

type TabsProps = ComponentProps<typeof Radix.Root> & {
  /** `line` for sections of a page, `pills` for steps or modes. */
  variant?: Variant;
};

export function Tabs({ variant = "line", ...rest }: TabsProps) {
  return (
    <VariantContext value={variant}>
      <Radix.Root data-slot="tabs" {...rest} />
    </VariantContext>
  );
}

/** Requires an `aria-label` that names what its tabs belong to. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  const variant = use(VariantContext);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the active tab may lie outside the visible area, for example if the address selects it.
  useEffect(() => {
    const activeTab = list.current?.querySelector<HTMLElement>("[data-state=active]");
    if (!list.current || !activeTab) return;
    const { left, right } = list.current.getBoundingClientRect();
    const tabRect = activeTab.getBoundingClientRect();
    if (tabRect.left < left || tabRect.right > right) list.current.scrollLeft += tabRect.left - left;
  });
  return <Radix.List ref={list} data-slot="tabs-list" className={cn(listVariants({ variant }), className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  const variant = use(VariantContext);
  return <Radix.Trigger data-slot="tabs-trigger" className={cn(triggerVariants({ variant }), className)} {...rest} />;
}

/** With `forceMount` the content stays mounted while another tab is active, so that a form keeps its input. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="tabs-content" className={cn("data-[state=inactive]:hidden", className)} {...rest} />;
}
