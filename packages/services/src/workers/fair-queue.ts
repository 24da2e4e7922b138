interface Queued {
  companyId?: number | undefined;
}

export const countOf = (company: number | undefined, tasks: readonly Queued[]): number =>
  company === undefined ? 0 : tasks.filter(({ companyId }) => companyId === company).length;

/**
 * Returns the index of the next task in the queue, or -1: the first task of a company that runs none, or of no company, so
 * that a company with many tasks delays another by one at most. A company with its full share leaves the rest to others:
 * runners beyond a share start for companies only, and tasks of no company wait for a free one.
 */
export function nextTask(
  queue: readonly Queued[],
  running: readonly Queued[],
  runners: { share: number; count: number; hasFree: boolean },
): number {
  const { share, count, hasFree } = runners;
  const hasFullShare = ({ companyId }: Queued) => companyId !== undefined && countOf(companyId, running) >= share;
  const canStart = ({ companyId }: Queued) => companyId !== undefined || count < share || !running.some(hasFullShare);
  const mayRun = (task: Queued) => !hasFullShare(task) && (hasFree || canStart(task));
  const first = queue.findIndex((task) => countOf(task.companyId, running) === 0 && mayRun(task));
  return first < 0 ? queue.findIndex(mayRun) : first;
}
