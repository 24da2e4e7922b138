import type { Call } from "../../apps/server/test/bucket-site.ts";

/** What a new asset of a company is made of. */
export interface Register {
  location_id: number;
  asset(description: string): object;
}

/** Gives a company a class and a custodian; `as` is the token of who does it. */
export async function openRegister(call: Call, as?: string): Promise<Register> {
  const made = async (line: string, sent: object) => {
    const { status, body } = await call(line, sent, as);
    if (status !== 201) throw new Error(`${line} answered ${status}: ${JSON.stringify(body)}`);
    return body.data.id as number;
  };
  const location_id = (await call("GET /api/v1/locations", undefined, as)).body.data[0].id as number;
  const classification_id = await made("POST /api/v1/assets/classifications", {
    name: "Chairs",
    code: "CHAI",
  });
  const custodian_id = await made("POST /api/v1/custodians", { full_name: "Musa Keeper", location_id });
  const terms = { acquisition_date: "2024-01-02", acquisition_nature: "Purchase", condition: "New" };
  return {
    location_id,
    asset: (description) => ({
      description,
      classification_id,
      custodian_id,
      ...terms,
      cost: 100,
      useful_life: 4,
    }),
  };
}
