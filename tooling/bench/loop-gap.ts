import type { Inspector } from "./inspector.ts";

const IN_SERVER = {
  begin: `globalThis.loopWatch = process.getBuiltinModule("node:perf_hooks").monitorEventLoopDelay({ resolution: 1 });
    globalThis.loopWatch.enable()`,
  end: "(globalThis.loopWatch.disable(), globalThis.loopWatch.max / 1e6)",
};

/** The longest time in which the server's main thread answered nobody while `work` went on, in milliseconds, as it measured itself. */
export async function longestGap({ main }: Inspector, work: () => Promise<unknown>): Promise<number> {
  const told = async (expression: string) => {
    const answer = await main.call<{ result: { value?: unknown; description?: string } }>(
      "Runtime.evaluate",
      { expression, returnByValue: true },
    );
    return answer.result;
  };
  await told(IN_SERVER.begin);
  await work();
  const { value, description } = await told(IN_SERVER.end);
  if (typeof value !== "number") throw new Error(`The server tells no gap: ${description}`);
  return value;
}
