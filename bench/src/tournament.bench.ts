import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  checkInToTournament,
  getBracket,
  getTournament,
  matchCompleted,
  matchRequested,
  setOrganizers,
} from '@contend/contracts';
import { startMongoProcess, storeUrl } from '@contend/local';
import { eventually, platform } from '@contend/test-kit';
import { bench } from './bench';
import { largeEvent, type EventStory, eventStory, idOf, start } from './large-event';

const entries = 1024;
const matches = entries / 2;
const atOnce = 32;
/** An event of 1,024 players by the tournament service on a durable store, over HTTP and events. */
export const tournament = bench('tournament', async ({ quick, note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const store = await startMongoProcess(folder);
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  const checkedIn: number[] = [];
  const opened: number[] = [];
  const played: number[] = [];
  try {
    for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
      const story = await begin();
      const event = await largeEvent(story, { entries, status: 'entered' });
      checkedIn.push(entries / (await secondsOf(() => checkAllIn(story, event))));
      opened.push(await secondsOf(() => open(story, event)));
      played.push(await secondsOf(() => playRound(story, event)));
      await story.p.end();
      const [here, open1, round1] = [checkedIn, opened, played].map((all) =>
        all.at(-1)?.toFixed(2),
      );
      note(
        `round ${round}: ${here} check-ins a second, opened in ${open1} s, ` +
          `${matches} results in ${round1} s`,
      );
    }
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    {
      ...{ what: `${entries.toLocaleString('en')} check-ins, ${atOnce} at once`, unit: '/s' },
      // Half of 8,192 in the last minute.
      ...{ ours: checkedIn, peer: null, limit: { atLeast: 70 } },
    },
    {
      what: `${entries.toLocaleString('en')} entries seeded, and ${matches} matches opened`,
      ...{ unit: 's', ours: opened, peer: null, limit: { atMost: 2 } },
    },
    {
      what: `${matches} results at once, and the next round opened`,
      ...{ unit: 's', ours: played, peer: null, limit: { atMost: 60 } },
    },
    {
      ...{ what: 'results of one event applied', unit: '/s', peer: null, limit: { atLeast: 50 } },
      ours: played.map((seconds) => matches / seconds),
    },
  ];
});

const begin = async (): Promise<EventStory> =>
  eventStory(await platform({ only: ['user', 'tournament'], fresh: true }));

const requested = ({ p }: EventStory) => p.events(matchRequested).length;

/** Two organizers check in every entry: the call has a limit for each user. */
async function checkAllIn({ p, host }: EventStory, tournamentId: string): Promise<void> {
  const params = { tournamentId };
  const second = await p.player('second');
  const { version } = await host.call(getTournament, { params });
  await host.call(setOrganizers, { params, body: { version, userIds: [second.id] } });
  let next = 0;
  const worker = async (_: unknown, nth: number): Promise<void> => {
    const organizer = nth % 2 === 0 ? host : second;
    while (next < entries) {
      const body = { entryId: idOf(3, next++) };
      await organizer.call(checkInToTournament, { params, body });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function open(story: EventStory, tournamentId: string): Promise<void> {
  await start(story, tournamentId);
  await eventually('all matches to be opened', () => requested(story) === matches);
}

/** The match service reports the results of the whole first round at once. */
async function playRound(story: EventStory, tournamentId: string): Promise<void> {
  const { p, gameId, playTypeId } = story;
  const before = await p.anyone.call(getBracket, { params: { tournamentId } });
  const completedAt = p.clock.now();
  const envelopes = Object.values(before.matches).map((matchId, index) => ({
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

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
