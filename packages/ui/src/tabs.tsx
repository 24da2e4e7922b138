import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type Tab = { value: string; label: ReactNode; disabled?: boolean; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** `line` for parts of a page, `pills` for steps or modes. */
  look?: "line" | "pills";
  /** Tabs not shown stay as they are: a form must not lose what is typed. */
  keep?: boolean;
  className?: string;
};

const looks = {
  line: {
    list: "gap-5 border-b",
    tab: "-mb-px border-b-2 border-transparent pt-1 pb-2 text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground",
  },
  pills: {
    list: "gap-1 rounded-lg bg-secondary p-1",
    tab: "flex-1 rounded-md px-3 py-1.5 text-secondary-foreground data-[state=active]:bg-primary data-[state=active]:text-primary-foreground",
  },
} as const;

export function Tabs({ label, tabs, value, onChange, look = "line", keep, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List aria-label={label} className={cn("mb-4 flex overflow-x-auto", looks[look].list)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cn(
              "font-medium whitespace-nowrap focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-60",
              looks[look].tab,
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={keep || undefined}
          className="data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
