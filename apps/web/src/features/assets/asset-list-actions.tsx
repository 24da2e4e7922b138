import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { useMayAsk } from "@custodia/app-shell/session/may.ts";
import { Button } from "@custodia/ui/button";
import { HeadLabel, ICON_ON_PHONE } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { Download, History, Plus, Printer } from "lucide-react";
import { assetPaths } from "../register/asset-paths.ts";

/** What can be done with the register as a whole, and the way to add to it. */
export function ListActions({ search: { sort, order, search, filter } }: { search: TableSearch }) {
  const asked = { sort, order, search, filter };
  return (
    <>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to={assetPaths.download}>
          <HeadLabel icon={Download}>Download Asset</HeadLabel>
        </Link>
      </Button>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to={assetPaths.print} search={asked}>
          <HeadLabel icon={Printer}>Print</HeadLabel>
        </Link>
      </Button>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to="/activities" search={{ filter: { subject_type: "asset" } }}>
          <HeadLabel icon={History}>History</HeadLabel>
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
        <HeadLabel icon={Plus}>Add New Asset</HeadLabel>
      </Link>
    </Button>
  );
}
