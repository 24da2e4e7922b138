import { definitionOf } from "@custodia/api/meta";
import type { RestRoute } from "@custodia/api/openapi/routes";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { CompanyCtx } from "@custodia/services/core/context";
import type { Records } from "@custodia/testkit/records";
import type { RestSite } from "../../rest-site.ts";

/** Creates records in one of the twin companies, with tokens of an Admin and of Data Entry. */
export interface Creator {
  site: RestSite;
  admin: string;
  clerk: string;
  company: CompanyCtx;
  records: Records;
}

/** Creates a new record for a change that uses one up: a sold asset cannot be sold again. */
export async function renew(creator: Creator, { name, policy, procedure }: RestRoute): Promise<void> {
  if (definitionOf(procedure).type !== "mutation") return;
  const { admin, clerk, records } = creator;
  if (name === "movements.return") records.movement = await release(creator);
  else if (policy.resource?.noun === "asset")
    records.asset = await create(creator, admin, "POST assets", assetInput(records));
  else if (policy.resource?.noun === "approval")
    records.approval = await create(creator, clerk, "POST assets", assetInput(records));
  else if (policy.resource?.noun === "token") await addToken(creator);
  else if (policy.resource?.noun === "webhook" || policy.resource?.noun === "delivery") await addWebhook(creator);
}

async function create({ site }: Creator, token: string, line: string, body: object): Promise<number> {
  const answer = await site.rest(token, line, body);
  if (answer.status >= 300) throw new Error(`${line} answered ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

const assetInput = (records: Records) => ({
  classification_id: records.classification,
  custodian_id: records.custodian,
  description: "Printer",
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase",
  cost: 250_000,
  useful_life: 4,
  condition: "New",
});

async function release(creator: Creator): Promise<number> {
  const asset = await create(creator, creator.admin, "POST assets", assetInput(creator.records));
  return create(creator, creator.admin, `POST assets/${asset}/movements`, {
    type: "fieldwork",
    location: "Site 4",
    condition: "New",
    release_date: "2026-06-15",
  });
}

const ownerIds = ({ company: { company, actor } }: Creator) => ({
  company_id: company.id,
  user_id: actor.user_id,
});

/** Inserts a token directly, because the service limits the number per company. */
async function addToken(creator: Creator): Promise<void> {
  const { services } = creator.site.world;
  const renewed = {
    name: "Payroll",
    token_hash: services.random.token(),
    created_at: services.clock().toISOString(),
  };
  const [row] = await services.db.write((tx) =>
    tx
      .insert(apiTokens)
      .values({ ...ownerIds(creator), ...renewed })
      .returning(),
  );
  creator.records.token = row!.id;
}

/** Creates a webhook with a successful delivery. */
async function addWebhook(creator: Creator): Promise<void> {
  const { records } = creator;
  const { services } = creator.site.world;
  const at = services.clock().toISOString();
  const owner = ownerIds(creator);
  const hook = { url: "https://example.com/hook", events: ["asset.sold"], secret: "shared" };
  const call = { event: "webhook.test", state: "done", due_at: at } as const;
  await services.db.write(async (tx) => {
    const [renewed] = await tx
      .insert(webhooks)
      .values({ ...owner, ...hook, created_at: at })
      .returning();
    const [delivery] = await tx
      .insert(deliveries)
      .values({ company_id: owner.company_id, webhook_id: renewed!.id, ...call, created_at: at })
      .returning();
    records.webhook = renewed!.id;
    records.delivery = delivery!.id;
  });
}
