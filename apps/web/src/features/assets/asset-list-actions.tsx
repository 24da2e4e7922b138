import type { TableSearch } from "@custodia/screens/records/table-search";
import { useMayAsk } from "@custodia/screens/session/may";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { Download, History, Plus, Printer } from "lucide-react";
import { assetPaths } from "../register/asset-paths.ts";

export function ListActions({
  search: { page: _page, per_page: _size, hidden: _hidden, view: _view, ...asked },
}: {
  search: TableSearch;
}) {
  return (
    <>
      <Button asChild variant="outline">
        <Link to={assetPaths.download}>
          <Download aria-hidden />
          Download Asset
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={assetPaths.print} search={asked}>
          <Printer aria-hidden />
          Print
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/activities" search={{ filter: { subject_type: "asset" } }}>
          <History aria-hidden />
          History
        </Link>
      </Button>
      <AddLink />
    </>
  );
}

function AddLink() {
  if (!useMayAsk("assets.write")) return null;
  return (
    <Button asChild>
      <Link to={assetPaths.add}>
        <Plus aria-hidden />
        Add New Asset
      </Link>
    </Button>
  );
}
