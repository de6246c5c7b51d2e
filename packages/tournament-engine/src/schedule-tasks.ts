import { known } from './known';
import { MinHeap } from './min-heap';

/** A match or a point in time of a schedule, with the tasks that follow it. */
export interface Task {
  durationMs: number;
  /** Of a match that was played or is being played. */
  fixed: { startMs: number; endMs: number } | null;
  needsStation: boolean;
  /** Tasks that must end before; then `readyMs` is final. */
  open: number;
  next: number[];
  readyMs: number;
  startMs: number;
  endMs: number;
}

/** Adds a task that starts when all of `after` have ended, and returns its index. */
export function addTask(
  tasks: Task[],
  { after, ...given }: Pick<Task, 'durationMs' | 'fixed' | 'needsStation'> & { after: number[] },
): number {
  const times = { readyMs: -Infinity, startMs: 0, endMs: 0 };
  const index = tasks.push({ ...given, ...times, open: after.length, next: [] }) - 1;
  for (const one of after) known(tasks[one]).next.push(index);
  return index;
}

interface Limits {
  /** Nothing that is not fixed starts earlier. */
  earliestMs: number;
  stations: number | null;
}

/** Sets the times of all tasks: in the order in which they are ready, on the first free station. */
export function runTasks(tasks: Task[], { earliestMs, stations }: Limits): void {
  const ready = new MinHeap();
  const free = stations === null ? null : freeStations(tasks, stations);
  for (const [index, task] of tasks.entries()) {
    if (task.open === 0) ready.push(task.fixed ? -Infinity : task.readyMs, index);
  }
  for (let item = ready.pop(); item; item = ready.pop()) {
    const task = known(tasks[item[1]]);
    setTimes(task, earliestMs, free);
    for (const index of task.next) {
      const follower = known(tasks[index]);
      follower.readyMs = Math.max(follower.readyMs, task.endMs);
      follower.open -= 1;
      if (follower.open === 0) ready.push(follower.readyMs, index);
    }
  }
}

/** Stations by the time at which they are free; matches that are being played occupy some. */
function freeStations(tasks: Task[], stations: number): MinHeap {
  const ends = tasks.flatMap(({ fixed, needsStation }) =>
    fixed && needsStation ? [fixed.endMs] : [],
  );
  ends.sort((one, other) => other - one);
  const free = new MinHeap();
  for (let station = 0; station < stations; station += 1) {
    free.push(ends[station] ?? -Infinity, station);
  }
  return free;
}

function setTimes(task: Task, earliestMs: number, free: MinHeap | null): void {
  if (task.fixed) {
    [task.startMs, task.endMs] = [task.fixed.startMs, task.fixed.endMs];
    return;
  }
  const station = task.needsStation ? free?.pop() : undefined;
  const isAtOnce = task.durationMs === 0;
  task.startMs = Math.max(
    task.readyMs,
    isAtOnce ? -Infinity : earliestMs,
    station?.[0] ?? -Infinity,
  );
  task.endMs = task.startMs + task.durationMs;
  if (station) free?.push(task.endMs, station[1]);
}
