import type { Inspector, Profile } from "./inspector.ts";

/** How often the profiler looks, in microseconds. */
const EVERY = 500;
const NO_WORK = new Set(["(idle)", "(program)", "(root)"]);

/** What one thread did meanwhile. */
export interface ThreadProfile {
  thread: string;
  profile: Profile;
}

/** Has all threads of the server profiled while `work` goes on. Threads that begin later are not seen. */
export async function profiled<T>(
  { main, threads }: Inspector,
  work: () => Promise<T>,
): Promise<{ result: T; profiles: ThreadProfile[] }> {
  const all = [main, ...threads()];
  for (const { call } of all) {
    await call("Profiler.enable");
    await call("Profiler.setSamplingInterval", { interval: EVERY });
    await call("Profiler.start");
  }
  const result = await work();
  const profiles: ThreadProfile[] = [];
  const still = new Set([main, ...threads()]);
  for (const thread of all.filter((each) => still.has(each))) {
    const { profile } = await thread.call<{ profile: Profile }>("Profiler.stop");
    profiles.push({ thread: thread.name, profile });
  }
  return { result, profiles };
}

/** The functions that took most by themselves, of all threads together, as shares of the time in which any worked. */
export function dearest(profiles: readonly ThreadProfile[], count: number): string[] {
  const took = new Map<string, number>();
  for (const { profile } of profiles) {
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
    profile.samples?.forEach((id, index) => {
      const name = names.get(id)!;
      if (!NO_WORK.has(name)) took.set(name, (took.get(name) ?? 0) + profile.timeDeltas![index]!);
    });
  }
  const all = [...took.values()].reduce((sum, each) => sum + each, 0);
  return [...took]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`);
}

function nameOf({ functionName, url, lineNumber }: Profile["nodes"][number]["callFrame"]): string {
  const name = functionName || "(anonymous)";
  if (!url) return name;
  const place = url.replace(/^.*\/node_modules\/|^.*\/(?=(packages|apps)\/)/, "");
  return `${name} ${place}:${lineNumber + 1}`;
}
