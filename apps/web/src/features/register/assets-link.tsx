import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { Package } from "lucide-react";

/** Creates a link from a record to its assets in the filtered register. */
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
