import { setTimeout as sleep } from "node:timers/promises";
import type { Credentials } from "../../../apps/server/test/bucket-site.ts";
import { type Act, type Answer, type BaseRecords, importForm, planAsset, planRelease, planSale, send } from "./acts.ts";

/** Users and programs of a company, each of which sends one request after the other. */
export interface LoadGenerator {
  /** All requests so far. */
  acts: Act[];
  /** Responses that are neither a success nor 503 with `Retry-After`. */
  wrong: string[];
  /** The number of successful responses so far, and of 503 responses. */
  acknowledged(): number;
  refused(): number;
  /** Starts to send requests to the server that `url` returns at each call; resolves when all clients have stopped. */
  work(url: () => string, stopped: () => boolean): Promise<void>;
  /**
   * Repeats each unanswered request with its key, as a client does after a lost response; each must then be stored exactly
   * once.
   */
  repeat(url: string): Promise<void>;
}

const CONCURRENT_REPEATS = 30;
const MAX_ATTEMPTS = 50;

type PlannedAct = Omit<Act, "key" | "mark" | "answer"> & { mark?: string };

/** Creates a company's clients; `name` distinguishes their acts from those of others. With `lists` they import lists, too. */
export function createLoad(
  credentials: Credentials,
  records: BaseRecords,
  name: string,
  { lists = true } = {},
): LoadGenerator {
  const acts: Act[] = [];
  const wrong: string[] = [];
  let acknowledged = 0;
  let refused = 0;
  let listCount = 0;

  /**
   * Returns undefined if the response was lost or was a 503. The act is not repeated here, so that it counts at most once.
   */
  async function sendAct(url: string, plan: (key: string) => PlannedAct): Promise<Answer | undefined> {
    const key = `${name}-act-${acts.length + 1}`;
    const act: Act = { key, mark: key, ...plan(key) };
    acts.push(act);
    const answer = await send(url, act).catch(() => undefined);
    if (answer?.status === 503) refused += 1;
    if (!answer || answer.status === 503) return void (await sleep(10));
    // An import whose response was lost runs until its lease expires, and then to its end: the next one waits for it.
    if (isInProgress(answer)) return void (await sleep(200));
    if (answer.status >= 300) wrong.push(`${act.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    else {
      act.answer = answer;
      acknowledged += 1;
    }
    return act.answer;
  }

  async function repeatAct(url: string, act: Act): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(url, act);
      const isDone = answer.status < 300 || isDuplicate(answer);
      if (isDone) act.answer = answer;
      if (isDone || attempt === MAX_ATTEMPTS || answer.status !== 503) {
        if (!isDone) wrong.push(`${act.path} of ${act.key} again: ${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      await sleep(100);
    }
  }

  const today = new Date().toISOString().slice(0, 10);
  const addAssets: Worker = async (url) => {
    const asset = await sendAct(url(), (key) => ({
      kind: "asset",
      token: credentials.token,
      ...planAsset(records, key),
    }));
    if (asset)
      await sendAct(url(), (key) => ({
        kind: "release",
        token: credentials.token,
        ...planRelease(asset.body.data.id, key, today),
      }));
  };
  const requestAssets: Worker = async (url) => {
    const requested = await sendAct(url(), (key) => ({
      kind: "request",
      token: credentials.clerk,
      ...planAsset(records, key),
    }));
    if (!requested) return;
    const { id } = requested.body.data;
    const path = `approvals/${id}/approve`;
    await sendAct(url(), () => ({ kind: "approval", token: credentials.token, path, body: {}, mark: `${id}` }));
  };
  const sellAtTill =
    (shift: number): Worker =>
    async (url) =>
      void (await sendAct(url(), (key) => ({
        kind: "sale",
        token: credentials.token,
        ...planSale(records, shift, key),
      })));
  /** Sends a preparatory request of an act: returns undefined if the response was lost, and reports a wrong one. */
  async function sendPreparation(url: string, act: Parameters<typeof send>[1]): Promise<Answer | undefined> {
    const answer = await send(url, act).catch(() => undefined);
    if (answer && answer.status >= 300 && answer.status !== 503)
      wrong.push(`${act.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
  const importLists: Worker = async (url) => {
    // A list that is only previewed creates no records; the act is its import.
    const key = `${name}-list-${++listCount}`;
    const sent = { token: credentials.token, key };
    const list = await sendPreparation(url(), { ...sent, path: "assets/imports", body: importForm(key) });
    const path = `assets/imports/${list?.body.data?.id}`;
    const names = { create_unknown: ["classification_id", "custodian_id", "location_id"] };
    const previewCall = { ...sent, key: `${key}-look`, path: `${path}/preview`, body: names };
    const preview = list?.status === 201 ? await sendPreparation(url(), previewCall) : null;
    if (preview?.status !== 200) return void (await sleep(10));
    const { mapping, date_order } = preview.body.data;
    const body = { ...names, mapping, date_order, values: {}, good_rows_only: true };
    await sendAct(url(), () => ({ kind: "import", token: credentials.token, path: `${path}/run`, body, mark: key }));
    await sleep(200);
  };

  return {
    acts,
    wrong,
    acknowledged: () => acknowledged,
    refused: () => refused,
    async work(url, stopped) {
      const workers = [
        addAssets,
        addAssets,
        requestAssets,
        ...(lists ? [importLists] : []),
        ...records.shifts.map(sellAtTill),
      ];
      await Promise.all(
        workers.map(async (worker) => {
          while (!stopped()) await worker(url);
        }),
      );
    },
    async repeat(url) {
      // A list that was uploaded but not started is replaced by newer ones.
      const open = acts.filter(({ answer, kind }) => !answer && kind !== "import");
      const worker = async () => {
        for (let act = open.pop(); act; act = open.pop()) await repeatAct(url, act);
      };
      await Promise.all(Array.from({ length: CONCURRENT_REPEATS }, worker));
    },
  };
}

type Worker = (url: () => string) => Promise<void>;

const isInProgress = ({ status, body }: Answer) =>
  status === 409 && /^Another import of your company is running/.test(body.message);

/** The first attempt succeeded, but its response was lost. */
const isDuplicate = ({ status, body }: Answer) => status === 409 && /was made before/.test(body.message);
