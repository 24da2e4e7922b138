import type { TableSearch } from "@custodia/screens/records/table-search";
import { useMayAsk } from "@custodia/screens/session/may";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { Download, History, Plus, Printer } from "lucide-react";
import { assetPaths } from "../register/asset-paths.ts";

/** On a phone there is no room for words; readers have them. */
const ICON_ON_PHONE = "max-sm:size-9 max-sm:px-0";

/** What can be done with the register as a whole, and the way to add to it. */
export function ListActions({ search: { sort, order, search, filter } }: { search: TableSearch }) {
  const asked = { sort, order, search, filter };
  return (
    <>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to={assetPaths.download}>
          <Download aria-hidden />
          <span className="max-sm:sr-only">Download Asset</span>
        </Link>
      </Button>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to={assetPaths.print} search={asked}>
          <Printer aria-hidden />
          <span className="max-sm:sr-only">Print</span>
        </Link>
      </Button>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to="/activities" search={{ filter: { subject_type: "asset" } }}>
          <History aria-hidden />
          <span className="max-sm:sr-only">History</span>
        </Link>
      </Button>
      <AddLink />
    </>
  );
}

function AddLink() {
  if (!useMayAsk("assets.write")) return null;
  return (
    <Button asChild className={ICON_ON_PHONE}>
      <Link to={assetPaths.add}>
        <Plus aria-hidden />
        <span className="max-sm:sr-only">Add New Asset</span>
      </Link>
    </Button>
  );
}
