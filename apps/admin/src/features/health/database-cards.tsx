import type { Health } from "@custodia/domain/platform/health";
import { StatCard } from "@custodia/ui/card";
import { formatBytes } from "../format/figures.ts";
import { useSince } from "../format/since.ts";

/** Where the data is and how much room it has; without `health` that is still loading. */
export function DatabaseCards({ health }: { health: Health | undefined }) {
  const since = useSince();
  const { kind, bytes, wal_bytes, disk_free_bytes, disk_bytes } = health?.database ?? {};
  const size = (of: number | null | undefined) =>
    typeof of === "number" ? formatBytes(of) : "Not known here";
  const upkeep = health && (health.last_upkeep_at ? since(health.last_upkeep_at) : "Never");
  const made = health?.last_backup;
  const backup = health && (made ? since(made.made_at) : "None");
  return (
    <dl className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-5">
      <StatCard
        label="Kept in"
        value={kind && (kind === "file" ? "A file" : "A server")}
        hint="the database"
      />
      <StatCard
        label="Size"
        value={health && size(bytes)}
        hint={typeof wal_bytes === "number" ? `and ${formatBytes(wal_bytes)} of log` : "the database's own"}
      />
      <StatCard
        label="Free on disk"
        value={health && size(disk_free_bytes)}
        hint={
          typeof disk_free_bytes === "number" && typeof disk_bytes === "number" ? (
            <Disk free={disk_free_bytes} all={disk_bytes} />
          ) : (
            "where the server keeps it"
          )
        }
      />
      <StatCard label="Last upkeep" value={upkeep} hint="of a company" />
      <StatCard label="Last nightly backup" value={backup} hint={made && toldOf(made)} />
    </dl>
  );
}

const toldOf = ({ bytes, encrypted }: NonNullable<Health["last_backup"]>) =>
  `${formatBytes(bytes)}, ${encrypted ? "encrypted" : "not encrypted"}`;

function Disk({ free, all }: { free: number; all: number }) {
  const taken = 100 * (1 - free / all);
  return (
    <>
      of {formatBytes(all)}
      <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-secondary">
        <span className="block h-full bg-primary" style={{ width: `${taken}%` }} />
      </span>
    </>
  );
}
