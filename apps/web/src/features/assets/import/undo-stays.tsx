import type { Outputs } from "@custodia/client/trpc";
import { counted } from "../../register/figures.tsx";

type UndoPlan = Outputs["imports"]["undoPlan"];

/** Which assets of an import that is undone stay, by name. */
export function StayingAssets({ assets_staying, staying }: Pick<UndoPlan, "assets_staying" | "staying">) {
  if (assets_staying === 0) return null;
  return (
    <Staying
      says={`${counted(assets_staying, "asset")} ${assets_staying === 1 ? "stays" : "stay"}, as somebody has worked on ${assets_staying === 1 ? "it" : "them"} since:`}
      names={staying.map(({ id, barcode, description }) => [id, `${barcode}, ${description}`] as const)}
      all={assets_staying}
    />
  );
}

/** Which assets keep what an import has made of them. */
export function KeepingAssets({ assets_keeping, keeping }: Pick<UndoPlan, "assets_keeping" | "keeping">) {
  if (assets_keeping === 0) return null;
  const isOne = assets_keeping === 1;
  return (
    <Staying
      says={`${counted(assets_keeping, "asset")} ${isOne ? "stays" : "stay"} as ${isOne ? "it is" : "they are"}, as somebody has changed ${isOne ? "it" : "them"} since:`}
      names={keeping.map(({ id, barcode, description }) => [id, `${barcode}, ${description}`] as const)}
      all={assets_keeping}
    />
  );
}

/** Which of the records that it had made stay. */
export function StayingRecords({
  records_staying,
  staying_records,
}: Pick<UndoPlan, "records_staying" | "staying_records">) {
  if (records_staying === 0) return null;
  return (
    <Staying
      says={`${counted(records_staying, "record")} of this import ${records_staying === 1 ? "stays" : "stay"}, as ${records_staying === 1 ? "it is" : "they are"} used or changed:`}
      names={staying_records.map(({ kind, id, name }) => [`${kind} ${id}`, `${name} (${kind})`] as const)}
      all={records_staying}
    />
  );
}

type Names = readonly (readonly [number | string, string])[];

function Staying({ says, names, all }: { says: string; names: Names; all: number }) {
  const more = all - names.length;
  return (
    <div>
      <p>{says}</p>
      {/* A list that scrolls is reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul tabIndex={0} aria-label={says} className="max-h-32 list-disc overflow-y-auto pl-5">
        {names.map(([key, name]) => (
          <li key={key} className="break-words">
            {name}
          </li>
        ))}
        {more > 0 ? <li>{`and ${more.toLocaleString("en-NG")} more`}</li> : null}
      </ul>
    </div>
  );
}
