import { bench, type Row } from './bench';
import { type DurableStore, startDurableStore } from './durable-store';
import { atOnce, checkAllIn, entries, matches, open, playRound } from './event-days';
import {
  entrants,
  millisecondsOf,
  registrations,
  secondsOf,
  setScores,
  triesForPlaces,
} from './event-load';
import { largeEvent, eventPlatform } from './large-event';
import { percentile } from './statistics';
import { tournamentCosts } from './tournament-costs';

const tries = 5000;
/** Scores that an organizer sets, one after another. */
const scores = { quick: 30, full: 120 };

class Measured {
  readonly checkedIn: number[] = [];
  readonly opened: number[] = [];
  readonly played: number[] = [];
  readonly registered: number[] = [];
  readonly set: number[] = [];
  readonly read: number[] = [];
  readonly reread: number[] = [];
}

/** An event of 1,024 players by the tournament service on a durable store, over HTTP and events. */
export const tournament = bench(
  'tournament',
  async ({ quick, note }) => {
    const measured = new Measured();
    return withStore(async () => {
      for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
        note(`round ${round}: ${await measureRound(measured, { quick })}`);
      }
      const story = await eventPlatform();
      const tried = await triesForPlaces(story, { tries, places: entries, measure: secondsOf });
      await story.p.end();
      return [...rowsOf(measured), ...rowsOfTries(tried)];
    });
  },
  { profile: (options) => withStore((store) => tournamentCosts(store, options)) },
);

async function withStore(measure: (store: DurableStore) => Promise<Row[]>): Promise<Row[]> {
  const store = await startDurableStore();
  process.env.MONGO_URL = store.url;
  globalThis.storyMode = 'embedded';
  try {
    return await measure(store);
  } finally {
    await store.stop();
  }
}

async function measureRound(measured: Measured, { quick }: { quick: boolean }): Promise<string> {
  const story = await eventPlatform();
  const count = scores[quick ? 'quick' : 'full'];
  const rates = (await registrations(story, quick ? 2 : 4, secondsOf)).map(
    (seconds) => entrants / seconds,
  );
  const event = await largeEvent(story, { entries, status: 'entered' });
  const checkedIn = entries / (await checkAllIn(story, event, secondsOf));
  const opened = await secondsOf(() => open(story, event));
  const times = await setScores(story, event, { count, measure: millisecondsOf });
  const played = (matches - count) / (await secondsOf(() => playRound(story, event)));
  await story.p.end();
  const middle = (values: number[]) => percentile(values, 0.5);
  measured.registered.push(middle(rates));
  measured.checkedIn.push(checkedIn);
  measured.opened.push(opened);
  measured.set.push(middle(times.set));
  measured.read.push(middle(times.read));
  measured.reread.push(middle(times.reread));
  measured.played.push(played);
  return (
    `${middle(rates).toFixed(1)} registrations and ${checkedIn.toFixed(1)} check-ins a second, ` +
    `opened in ${opened.toFixed(2)} s, a score set in ${middle(times.set).toFixed(0)} ms, ` +
    `read in ${middle(times.read).toFixed(0)}, then ${played.toFixed(1)} results a second`
  );
}

function rowsOf(measured: Measured): Row[] {
  const { checkedIn, opened, played, registered, set, read, reread } = measured;
  const [all, alone] = [entries.toLocaleString('en'), { peer: null }];
  return [
    {
      ...{ ...alone, what: '256 registrations at once', unit: '/s', ours: registered },
      limit: { atLeast: 100 },
    },
    {
      ...{ ...alone, what: `${all} check-ins, ${atOnce} at once`, unit: '/s', ours: checkedIn },
      // Half of 8,192 in the last minute.
      limit: { atLeast: 70 },
    },
    {
      ...{ ...alone, what: `${all} entries seeded, and ${matches} matches opened`, unit: 's' },
      ...{ ours: opened, limit: { atMost: 5 } },
    },
    {
      ...{ ...alone, what: 'a score set by an organizer, median', unit: 'ms', ours: set },
      limit: { atMost: 60 },
    },
    {
      ...{ ...alone, what: 'the bracket read after a change, median', unit: 'ms', ours: read },
      limit: { atMost: 100 },
    },
    {
      ...{ ...alone, what: 'the bracket read again, median', unit: 'ms', ours: reread },
      limit: { atMost: 100 },
    },
    {
      ...{ ...alone, what: 'results of the first round at once, applied', unit: '/s' },
      ...{ ours: played, limit: { atLeast: 50 } },
    },
  ];
}

type Tried = Awaited<ReturnType<typeof triesForPlaces<number>>>;

const rowsOfTries = ({ measured: seconds, placed, waiting }: Tried): Row[] => {
  const what = `${tries.toLocaleString('en')} tries for ${entries.toLocaleString('en')} places`;
  const [one, left] = [{ peer: null, unit: 'entries' }, tries - entries];
  return [
    { ...one, what, unit: '/s', ours: [tries / seconds], limit: { atLeast: 100 } },
    { ...one, what: `${what}: in`, ours: [placed], limit: { exactly: entries } },
    { ...one, what: `${what}: on the waitlist`, ours: [waiting], limit: { exactly: left } },
  ];
};
