import { readFileSync } from 'node:fs';
import { commandsDuring } from '@contend/test-kit';
import { type BenchOptions, type Row, Skipped } from './bench';
import type { DurableStore } from './durable-store';
import { checkAllIn, entries, matches, open, playRound } from './event-days';
import { entrants, type Measure, registrations, setScores, triesForPlaces } from './event-load';
import { eventPlatform, type EventStory, largeEvent } from './large-event';

/** What some work cost, with all that followed from it. */
interface Cost {
  /** Commands to the store, like `find brackets`, by service. */
  commands: string[];
  /** Processor time of the services, the gateway and the generator, which are one process. */
  ownMs: number;
  storeMs: number;
}

/** Scores that an organizer sets. */
const scores = 30;

/** Players who try to enter, and the places of that event. */
const crowd = { tries: 1024, places: 128 };

/** The clock tick of `/proc`, which is the same on every Linux. */
const tickMs = 10;

function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

const costsIn =
  ({ p }: EventStory, { pid }: DurableStore): Measure<Cost> =>
  async (work) => {
    await p.settled();
    const [own, store] = [process.cpuUsage(), processorMsOf(pid)];
    const byService = await commandsDuring(p, work);
    const { user, system } = process.cpuUsage(own);
    const commands = Object.entries(byService).flatMap(([service, sent]) =>
      sent.map((command) => `${service}: ${command}`),
    );
    return { commands, ownMs: (user + system) / 1000, storeMs: processorMsOf(pid) - store };
  };

/**
 * Commands and processor time of each operation of a large event. Both depend little on other work
 * of the machine, unlike seconds and rates.
 */
export async function tournamentCosts(
  store: DurableStore,
  { note }: Pick<BenchOptions, 'note'>,
): Promise<Row[]> {
  if (process.platform !== 'linux') throw new Skipped('Processor times are read from /proc.');
  process.env.MONGO_URL = `${store.url}&monitorCommands=true`;
  const story = await eventPlatform();
  const measure = costsIn(story, store);
  const rows: Row[] = [];
  const take = (what: string, costs: readonly Cost[], operations: number) => {
    note(`${what}: ${countsOf(costs, operations)}`);
    rows.push(...rowsOf(what, costs, operations));
  };
  take('registration', await registrations(story, 1, measure), entrants);
  const tried = await triesForPlaces(story, { ...crowd, measure });
  take('try for a place', [tried.measured], crowd.tries);
  const event = await largeEvent(story, { entries, status: 'entered' });
  take('check-in', [await checkAllIn(story, event, measure)], entries);
  take('first match opened', [await measure(() => open(story, event))], matches);
  const { set, read, reread } = await setScores(story, event, { count: scores, measure });
  take('score set', set, scores);
  take('bracket read after a change', read, scores);
  take('bracket read again', reread, scores);
  take('result', [await measure(() => playRound(story, event))], matches - scores);
  await story.p.end();
  return rows;
}

const sumOf = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.reduce((sum, cost) => sum + of(cost), 0);

function rowsOf(what: string, costs: readonly Cost[], operations: number): Row[] {
  const figure = (name: string, unit: string, of: (cost: Cost) => number): Row => ({
    ...{ what: `${what}: ${name}`, unit, ours: [sumOf(costs, of) / operations] },
    ...{ peer: null, limit: null },
  });
  return [
    figure('commands', '', ({ commands }) => commands.length),
    figure('services', 'ms', ({ ownMs }) => ownMs),
    figure('store', 'ms', ({ storeMs }) => storeMs),
  ];
}

/** The most frequent commands of one operation. */
function countsOf(costs: readonly Cost[], operations: number): string {
  const counts = new Map<string, number>();
  for (const command of costs.flatMap(({ commands }) => commands)) {
    counts.set(command, (counts.get(command) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 24)
    .map(([command, count]) => `${(count / operations).toFixed(2)} ${command}`)
    .join(', ');
}
