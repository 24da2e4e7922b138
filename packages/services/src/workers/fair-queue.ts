interface QueuedTask {
  companyId?: number | undefined;
}

export const countTasks = (company: number | undefined, tasks: readonly QueuedTask[]): number =>
  company === undefined ? 0 : tasks.filter(({ companyId }) => companyId === company).length;

/**
 * Returns the index of the next task in the queue, or -1. The first task of a company that runs none, or of no company,
 * comes first, so that a company with many tasks delays another by at most one task. While a company uses its full share,
 * further runners start only for other companies, and tasks of no company wait for a free runner.
 */
export function nextTask(
  queue: readonly QueuedTask[],
  running: readonly QueuedTask[],
  runners: { share: number; count: number; hasFree: boolean },
): number {
  const { share, count, hasFree } = runners;
  const hasFullShare = ({ companyId }: QueuedTask) =>
    companyId !== undefined && countTasks(companyId, running) >= share;
  const canStart = ({ companyId }: QueuedTask) =>
    companyId !== undefined || count < share || !running.some(hasFullShare);
  const mayRun = (task: QueuedTask) => !hasFullShare(task) && (hasFree || canStart(task));
  const first = queue.findIndex((task) => countTasks(task.companyId, running) === 0 && mayRun(task));
  return first < 0 ? queue.findIndex(mayRun) : first;
}
