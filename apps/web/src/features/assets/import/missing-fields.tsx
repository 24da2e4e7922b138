import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import type { Preview } from "./draft.ts";

/** Needed fields that the file lacks altogether: one value fills them for all rows. */
export function MissingFields({ missing, onBack }: { missing: Preview["missing"]; onBack: () => void }) {
  if (missing.length === 0) return null;
  const labels = IMPORT_FIELDS.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  return (
    <Banner tone="warning" title="The file does not say everything that is needed">
      <p>
        {labels.join(", ")}: match a column or give one value for all rows.{" "}
        <Button variant="link" onClick={onBack}>
          Back to the columns
        </Button>
      </p>
    </Banner>
  );
}
