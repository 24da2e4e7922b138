import { trpc } from "@custodia/client/trpc";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { serviceColumns } from "../agenda/service-columns.tsx";

/** The services that an asset had where it is, newest first; nothing where there was none. */
export function ServicesDone({ id }: { id: number }) {
  const query = trpc.maintenance.services.useQuery({ id });
  if (query.data?.data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Services</h2>
      <WholeTable
        label="services"
        columns={serviceColumns}
        query={query}
        empty={{ title: "No services yet" }}
      />
    </section>
  );
}
