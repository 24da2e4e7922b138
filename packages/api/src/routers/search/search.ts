import { searchQuery, searchView } from "@custodia/domain/search/schema";
import { search as find } from "@custodia/services/search/search";
import { offThread, rest } from "../../meta.ts";
import { needs, resolveWith, router } from "../../procedures.ts";

export const search = router({
  find: needs("company.see")
    .meta(offThread)
    .meta(rest("GET search", "Search all kinds of records"))
    .input(searchQuery)
    .output(searchView)
    .query(resolveWith(find)),
});
