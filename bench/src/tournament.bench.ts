import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CallAnswer,
  checkInToTournament,
  getBracket,
  getTournament,
  matchCompleted,
  matchRequested,
  setOrganizers,
} from '@contend/contracts';
import { startMongoProcess, storeUrl } from '@contend/local';
import { eventually, platform, type Player } from '@contend/test-kit';
import { bench, type Row } from './bench';
import { each, registrations, secondsOf, setScores, triesForPlaces } from './event-load';
import { largeEvent, type EventStory, eventStory, idOf, start } from './large-event';
import { percentile } from './statistics';

const entries = 1024;
const matches = entries / 2;
const atOnce = 32;
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
export const tournament = bench('tournament', async ({ quick, note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const store = await startMongoProcess(folder);
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  const measured = new Measured();
  try {
    for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
      note(`round ${round}: ${await measureRound(measured, { quick })}`);
    }
    const story = await begin();
    const tried = await triesForPlaces(story, { tries, places: entries });
    await story.p.end();
    return [...rowsOf(measured), ...rowsOfTries(tried)];
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function measureRound(measured: Measured, { quick }: { quick: boolean }): Promise<string> {
  const story = await begin();
  const count = scores[quick ? 'quick' : 'full'];
  const rates = await registrations(story, quick ? 2 : 4);
  const event = await largeEvent(story, { entries, status: 'entered' });
  const checkedIn = entries / (await secondsOf(() => checkAllIn(story, event)));
  const opened = await secondsOf(() => open(story, event));
  const times = await setScores(story, event, count);
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

type Tried = Awaited<ReturnType<typeof triesForPlaces>>;

const rowsOfTries = ({ seconds, placed, waiting }: Tried): Row[] => {
  const what = `${tries.toLocaleString('en')} tries for ${entries.toLocaleString('en')} places`;
  const [one, left] = [{ peer: null, unit: 'entries' }, tries - entries];
  return [
    { ...one, what, unit: '/s', ours: [tries / seconds], limit: { atLeast: 100 } },
    { ...one, what: `${what}: in`, ours: [placed], limit: { exactly: entries } },
    { ...one, what: `${what}: on the waitlist`, ours: [waiting], limit: { exactly: left } },
  ];
};

const begin = async (): Promise<EventStory> =>
  eventStory(
    await platform({ only: ['user', 'tournament'], fresh: true, front: { trustProxy: true } }),
  );

const requested = ({ p }: EventStory) => p.events(matchRequested).length;

/** The most that an event has beside its owner. */
const organizers = 10;

/** The organizers check entries in, an equal share each: the call has a limit for each user. */
async function checkAllIn({ p, host }: EventStory, tournamentId: string): Promise<void> {
  const params = { tournamentId };
  const others: Player[] = [];
  for (let nth = 0; nth < organizers; nth += 1) others.push(await p.player(`organizer${nth}`));
  const { version } = await host.call(getTournament, { params });
  const userIds = others.map(({ id }) => id);
  await host.call(setOrganizers, { params, body: { version, userIds } });
  const all = [host, ...others];
  const ids = Array.from({ length: entries }, (_, nth) => idOf(3, nth));
  await each(ids, atOnce, (entryId, nth) => {
    const organizer = all[nth % all.length] as Player;
    return organizer.call(checkInToTournament, { params, body: { entryId } });
  });
}
async function open(story: EventStory, tournamentId: string): Promise<void> {
  await start(story, tournamentId);
  await eventually('all matches to be opened', () => requested(story) === matches);
}

/** The matches of the first round without a result. */
const openIn = ({ matches: ids, stages }: CallAnswer<typeof getBracket>): string[] => {
  const results = Object(stages[0]?.stage.results) as object;
  return Object.entries(ids).flatMap(([place, id]) => {
    const key = place.replace('playoff/', '');
    return key.startsWith('U1.') && !Object.hasOwn(results, key) ? [id] : [];
  });
};

/** The match service reports the other results of the first round at once. */
async function playRound(story: EventStory, tournamentId: string): Promise<void> {
  const { p, gameId, playTypeId } = story;
  const before = await p.anyone.call(getBracket, { params: { tournamentId } });
  const completedAt = p.clock.now();
  const envelopes = openIn(before).map((matchId, index) => ({
    ...{ id: idOf(4, index), type: matchCompleted.type, source: 'match', sequence: 9 },
    ...{ subject: matchId, time: completedAt.toISOString(), requestId: null, traceparent: null },
    data: matchCompleted.data.parse({
      ...{ matchId, source: { kind: 'tournament', id: matchId }, home: [], away: [] },
      ...{ kind: 'tournament', gameId, playTypeId, scores: [1, 0], winner: 'home' },
      ...{ decidedBy: 'agreement', completedAt },
    }),
  }));
  await Promise.all(envelopes.map((envelope) => p.replay(matchCompleted.topic, envelope)));
  const allOpened = () => requested(story) === matches + matches / 2;
  await eventually('the next round', allOpened, 5 * 60_000);
}
