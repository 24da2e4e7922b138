import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { Package } from "lucide-react";

/** To the assets of a record, by the filter of the register that lists them. */
export function assetsLink(by: "custodian_id" | "location_id" | "vendor_id") {
  return function AssetsLink({ record }: { record: { id: number } }) {
    return (
      <Button asChild variant="outline">
        <Link to="/viewAssets" search={{ filter: { [by]: `${record.id}` } }}>
          <Package aria-hidden />
          View Assets
        </Link>
      </Button>
    );
  };
}
