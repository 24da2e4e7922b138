import type { AssetView } from "@custodia/domain/assets/schema";
import { RecordHistory } from "../../activity/record-history.tsx";

/** More are a page of their own, with filters. */
const SHOWN = 50;

/** What was done to an asset, by whom and when. */
export function HistoryPart({ asset: { id } }: { asset: AssetView }) {
  return <RecordHistory title="History" subject_type="asset" subject_id={id} shown={SHOWN} />;
}
